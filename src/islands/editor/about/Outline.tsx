import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TextSelection } from 'prosemirror-state';
import type { TextHandle } from '#islands/text-editor/SourceText.tsx';
import looks from '#islands/ui/text-looks.module.css';
import styles from './about.module.css';
import { type Heading, headingsOf } from './headings.ts';

interface Props {
  readonly handle: RefObject<TextHandle | null>;
  /** True if the list gets the focus. */
  readonly isFirst: boolean;
  readonly onClose: () => void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
};

/** Lists the headings of the text, of which each leads to its place. Arrow keys, Home and End move between them. */
export function Outline({ handle, isFirst, onClose }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [{ headings, current }] = useState(() => headingsOf(handle.current?.view?.()?.state));

  useEffect(() => {
    if (isFirst) list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [isFirst]);

  function move(event: KeyboardEvent<HTMLOListElement>) {
    const step = STEPS[event.key];
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    if (step === undefined || buttons.length === 0) return;
    event.preventDefault();
    const at = buttons.findIndex((button) => button === document.activeElement) + step;
    buttons[Math.max(0, Math.min(at, buttons.length - 1))]?.focus();
  }

  function goTo({ at }: Heading) {
    const view = handle.current?.view?.();
    // Closing returns the focus to where it was.
    flushSync(onClose);
    if (!view) return;
    view.focus();
    view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at + 1))));
    const heading = view.nodeDOM(at);
    if (heading instanceof Element) heading.scrollIntoView({ block: 'start' });
  }

  return (
    <section aria-label="Outline">
      <h2 className={styles.heading}>Outline</h2>
      {headings.length < 2 ? (
        <p className={looks.quiet}>
          Once the text has two headings, they are listed here. The HTML source has no outline.
        </p>
      ) : (
        // Keys of its buttons bubble up to here.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <ol ref={list} className={styles.outline} onKeyDown={move}>
          {headings.map((heading, n) => (
            <li key={heading.at}>
              <button
                type="button"
                data-level={heading.level}
                aria-current={n === current ? 'location' : undefined}
                tabIndex={n === Math.max(0, current) ? 0 : -1}
                dir="auto"
                onClick={() => goTo(heading)}
              >
                {heading.text}
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
