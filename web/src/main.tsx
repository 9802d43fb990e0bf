// The start of the page.
import { render } from 'preact';
import { App } from './components/App';
import './style/base.css';
import './style/board.css';
import './style/player.css';
import './style/header.css';
import './style/panel.css';
import './style/search.css';
import './style/review.css';
import './style/moves.css';
import './style/fields.css';
import './style/editor.css';
import './style/count.css';
import './style/recent.css';
import './style/messages.css';
import './style/dialog.css';
import { applyTheme, storedTheme } from './theme';
import { speakWanted } from './words/language';

applyTheme(storedTheme());
void speakWanted().then(() => render(<App />, document.getElementById('app')!));
