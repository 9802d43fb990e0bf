// The ways to the other parts of the page: in a row where there is room, behind a button on a phone.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { say } from '../words/words';
import { Icon } from './Icon';

export function Menu({ children }: { children: ComponentChildren }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  // It closes when something else is touched or gets the focus, from the moment it is there.
  useLayoutEffect(() => {
    if (!open) return undefined;
    function onElsewhere({ target }: Event): void {
      if (!box.current?.contains(target as Node)) setOpen(false);
    }
    addEventListener('pointerdown', onElsewhere);
    addEventListener('focusin', onElsewhere);
    return () => {
      removeEventListener('pointerdown', onElsewhere);
      removeEventListener('focusin', onElsewhere);
    };
  }, [open]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  }

  return (
    <nav ref={box} class="menu" aria-label={say('menu')} onKeyDown={onKeyDown}>
      <button
        ref={button}
        class="menu-button"
        aria-label={say('menu')}
        aria-expanded={open}
        data-test="menu"
        onClick={() => setOpen(!open)}
      >
        <Icon name="menu" />
      </button>
      <div
        class={open ? 'menu-list open' : 'menu-list'}
        onClick={(event) => {
          if ((event.target as Element).closest('a')) setOpen(false);
        }}
      >
        {children}
      </div>
    </nav>
  );
}
