// The start of the page.
import { render } from 'preact';
import { App } from './components/App';
import './style/base.css';
import './style/board.css';
import './style/panel.css';
import './style/dialog.css';
import { applyTheme, storedTheme } from './theme';

applyTheme(storedTheme());
render(<App />, document.getElementById('app')!);
