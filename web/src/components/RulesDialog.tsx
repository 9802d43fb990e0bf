// How a game is played: the rules, what the score means, and a first turn that plays itself.
import { useEffect, useState } from 'preact/hooks';
import { Board } from '../board/Board';
import { lessons } from '../games/lessons';
import type { Frame } from '../games/lessons';
import type { Look } from '../games/look';
import { findLook } from '../games/registry';
import { Dialog } from './Dialog';
import { say } from '../words/words';

export function RulesDialog({ game, onClose }: { game: string; onClose(): void }) {
  const look = findLook(game);
  const lesson = lessons[game];
  if (!look || !lesson) return null;
  return (
    <Dialog title={say('howToPlayGame', { game: look.words.title() })} name="rules" onClose={onClose}>
      <div class="rules">
        <p>
          <b>{say(lesson.goal)}</b>
        </p>
        <FirstTurn look={look} frames={lesson.frames} />
        <ul>
          {lesson.rules.map((rule) => (
            <li key={rule}>{say(rule)}</li>
          ))}
        </ul>
        <h3>{say('theScore')}</h3>
        <p>{say(lesson.score)}</p>
        <h3>{say('theChances')}</h3>
        <p>{say('chancesWords')}</p>
      </div>
      <footer>
        <button class="primary" data-test="rules-close" onClick={onClose}>
          {say('play')}
        </button>
      </footer>
    </Dialog>
  );
}

const frameTime = 2200;

// Who wants less motion goes from picture to picture by hand.
function FirstTurn({ look, frames }: { look: Look; frames: readonly Frame[] }) {
  const [at, setAt] = useState(0);
  const [running, setRunning] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setAt((now) => (now + 1) % frames.length), frameTime);
    return () => clearInterval(timer);
  }, [running]);
  const { position } = frames[at]!;
  const words = say(frames[at]!.words);
  return (
    <figure class={`first-turn ${look.name}`}>
      <div inert>
        <Board look={look} position={position} flipped={false} label={words} />
      </div>
      <figcaption data-test="lesson-words" aria-live="off">
        {words}
      </figcaption>
      <div class="buttons">
        {frames.map((_, index) => (
          <button
            key={index}
            aria-label={say('picture', { number: index + 1, count: frames.length })}
            aria-pressed={index === at}
            class="quiet"
            data-test={`lesson-${index}`}
            onClick={() => {
              setRunning(false);
              setAt(index);
            }}
          >
            {index + 1}
          </button>
        ))}
      </div>
    </figure>
  );
}
