// A dialog of the browser's own kind: keeps the focus inside, closes with Escape.
import { useEffect, useRef } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import type { Problem } from '../api';
import { problemText } from '../format';
import { Icon } from './Icon';
import { say } from '../words/words';

interface Props {
  title: string;
  name: string;
  problem?: Problem | null;
  onClose(): void;
  children: ComponentChildren;
}

export function Dialog({ title, name, problem, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      data-test={`dialog-${name}`}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div class="dialog-body">
        <header>
          <h2>{title}</h2>
          <button type="button" class="quiet" aria-label={say('close')} onClick={onClose}>
            <Icon name="cross" />
          </button>
        </header>
        {problem && (
          <p class="error" role="alert">
            <span>{problemText(problem)}</span>
          </p>
        )}
        {children}
      </div>
    </dialog>
  );
}
