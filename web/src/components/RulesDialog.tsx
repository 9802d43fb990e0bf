// How a game is played: the rules, what the score means, and a first turn that plays itself.
import { useEffect, useState } from 'preact/hooks';
import { Board } from '../board/Board';
import { lessons } from '../games/lessons';
import type { Frame } from '../games/lessons';
import type { Look } from '../games/look';
import { findLook } from '../games/registry';
import { Dialog } from './Dialog';

export function RulesDialog({ game, onClose }: { game: string; onClose(): void }) {
  const look = findLook(game);
  const lesson = lessons[game];
  if (!look || !lesson) return null;
  return (
    <Dialog title={`How to play ${look.title}`} name="rules" onClose={onClose}>
      <div class="rules">
        <p>
          <b>{lesson.goal}</b>
        </p>
        <FirstTurn look={look} frames={lesson.frames} />
        <ul>
          {lesson.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <h3>The score</h3>
        <p>{lesson.score}</p>
        <h3>The chances</h3>
        <p>
          A bar and a curve show White’s chance to win as the engine sees it. After a game, “Analyse the game” shows where it was
          lost, and any position can be played on from.
        </p>
      </div>
      <footer>
        <button class="primary" data-test="rules-close" onClick={onClose}>
          Play
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
  const { position, words } = frames[at]!;
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
            aria-label={`Picture ${index + 1} of ${frames.length}`}
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
