// Outside the board, fields and dialogs: arrows step through the game, Escape cancels.
import { useEffect } from 'preact/hooks';

export function useStepKeys(onStep: (by: number) => void, onCancel: () => void = () => undefined): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const target = event.target as Element;
      if (event.defaultPrevented || target.closest('input, select, textarea, dialog')) return;
      if (event.key === 'Escape') onCancel();
      const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
      if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      onStep(step);
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
}
