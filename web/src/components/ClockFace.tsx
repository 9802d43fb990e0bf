// What a side has left on its clock.
import { useEffect, useState } from 'preact/hooks';
import type { Clock, Game } from '../api';
import { sideName } from '../format';
import type { Side } from '../games/position';
import { clockText, hurry, noteClock, timeLeft } from '../state/clock';
import { say } from '../words/words';

const tick = 100;

export function ClockFace({ game, clock, side }: { game: Game; clock: Clock; side: Side }) {
  const runs = clock.running && game.to_move === side;
  const [now, setNow] = useState(() => performance.now());
  noteClock(clock, performance.now());
  useEffect(() => {
    setNow(performance.now());
    if (!runs) return undefined;
    const timer = setInterval(() => setNow(performance.now()), tick);
    return () => clearInterval(timer);
  }, [runs, clock]);
  const left = timeLeft(clock, game, side, now);
  const text = clockText(left);
  const classes = ['clock', runs && 'running', left < hurry && 'hurry'].filter(Boolean);
  return (
    <time class={classes.join(' ')} role="timer" aria-label={say('clockOf', { side: sideName(side), time: text })} data-test={`clock-${side}`}>
      {text}
    </time>
  );
}
