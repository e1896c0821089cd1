import { type KeyboardEvent, type RefObject, useState } from 'react';
import styles from '#islands/editor/editor.module.css';
import { type Mark, toggleMark } from './insert-text.ts';

interface Tool {
  readonly name: string;
  /** The text on the button. */
  readonly sign: string;
  readonly mark: Mark;
  /** The key that is pressed together with Ctrl or ⌘. */
  readonly key?: string;
}

const tag = (name: string): Mark => ({ before: `<${name}>`, after: `</${name}>` });

const TOOLS: readonly Tool[] = [
  { name: 'Bold', sign: 'B', mark: tag('strong'), key: 'b' },
  { name: 'Italic', sign: 'I', mark: tag('em'), key: 'i' },
  {
    name: 'Link',
    sign: 'Link',
    mark: { before: '<a href="https://">', after: '</a>', typeOver: 'https://' },
    key: 'k',
  },
  { name: 'Heading H2', sign: 'H2', mark: tag('h2') },
  { name: 'Smaller heading H3', sign: 'H3', mark: tag('h3') },
  { name: 'Quote', sign: '“ ”', mark: tag('blockquote') },
  { name: 'List', sign: 'List', mark: { before: '<ul>\n<li>', after: '</li>\n</ul>' } },
  { name: 'Code', sign: '{ }', mark: tag('code') },
];

interface Props {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  /** The id of the text field. */
  readonly controls: string;
  readonly disabled: boolean;
}

/** Shows buttons for the allowed HTML. The toolbar is a single tab stop, and arrow keys move between its buttons. */
export function Toolbar({ area, controls, disabled }: Props) {
  const [current, setCurrent] = useState(0);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (current + step + TOOLS.length) % TOOLS.length;
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  }

  return (
    // The focus is always on a button, never on the toolbar itself.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={move}
    >
      {TOOLS.map(({ name, sign, mark, key }, n) => (
        <button
          key={name}
          type="button"
          className={styles.tool}
          data-tool={name}
          aria-label={name}
          aria-keyshortcuts={key && `Control+${key.toUpperCase()}`}
          title={key ? `${name} (Ctrl+${key.toUpperCase()})` : name}
          tabIndex={n === current ? 0 : -1}
          disabled={disabled}
          onFocus={() => setCurrent(n)}
          onClick={() => {
            if (area.current) toggleMark(area.current, mark);
          }}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}

/** Runs the toolbar action of a key. Returns false if the key has none. */
export function pressTool(area: HTMLTextAreaElement, key: string): boolean {
  const tool = TOOLS.find((one) => one.key === key.toLowerCase());
  if (tool) toggleMark(area, tool.mark);
  return tool !== undefined;
}
