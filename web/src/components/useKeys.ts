// Keys outside the board, fields and dialogs.
import { useEffect } from 'preact/hooks';

// What each key does, by its name as browsers tell it; letters in lower case.
export type Keys = Readonly<Record<string, () => void>>;

export function useKeys(keys: Keys): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const target = event.target as Element;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (target.closest('input, select, textarea, dialog') || document.querySelector('dialog[open]')) return;
      const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
}
