// The wheel over the board steps through the game, as far as it is turned.
import { useRef } from 'preact/hooks';

const notch = 60;

export function useWheel(onStep: (by: number) => void): (event: WheelEvent) => void {
  const turned = useRef(0);
  return (event) => {
    if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    event.preventDefault();
    turned.current += event.deltaMode === 0 ? event.deltaY : event.deltaY * 30;
    const steps = Math.trunc(turned.current / notch);
    if (steps === 0) return;
    turned.current -= steps * notch;
    onStep(steps);
  };
}
