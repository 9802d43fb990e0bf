// A record or a position that is brought to the page: a file dropped on it, or a text pasted outside of fields.
import { useEffect } from 'preact/hooks';

const largest = 1_000_000;

export function useBrought(onText: (text: string) => void): void {
  useEffect(() => {
    function onDrag(event: DragEvent): void {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    }
    function onDrop(event: DragEvent): void {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      if (file.size <= largest) void file.text().then(onText);
    }
    function onPaste(event: ClipboardEvent): void {
      if ((event.target as Element).closest?.('input, textarea, dialog')) return;
      const text = event.clipboardData?.getData('text') ?? '';
      if (text.trim()) onText(text);
    }
    addEventListener('dragover', onDrag);
    addEventListener('drop', onDrop);
    addEventListener('paste', onPaste);
    return () => {
      removeEventListener('dragover', onDrag);
      removeEventListener('drop', onDrop);
      removeEventListener('paste', onPaste);
    };
  });
}
