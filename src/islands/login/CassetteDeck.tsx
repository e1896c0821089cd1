import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { KEY_FILES, KEY_FILES_HINT, useKeyLogin } from '#islands/auth/use-key-login.ts';
import { useModal } from '#islands/ui/use-modal.ts';
import { Cassette, HUBS } from './Cassette.tsx';
import styles from './deck.module.css';
import { LOGIN_MESSAGES } from './messages.ts';
import { FileButton } from '#islands/ui/FileButton.tsx';
import keyStyles from './keys.module.css';

/** Shows a cassette deck that plays key files to sign in. It cannot be closed while it verifies a key. */
export function CassetteDeck({ onDismiss }: { readonly onDismiss: () => void }) {
  const titleId = useId();
  const hintId = useId();
  const deck = useRef<HTMLDivElement>(null);
  const login = useKeyLogin();
  const { phase, notice, key, busy, insert } = login;
  const modal = useModal({ onClose: onDismiss, locked: busy });
  const over = useFileDrop(deck, busy ? undefined : (file) => void insert(file));

  return (
    <dialog {...modal} className={styles.dialog} aria-labelledby={titleId}>
      <div
        ref={deck}
        className={styles.deck}
        data-phase={phase}
        data-failed={notice.kind === 'error'}
        data-over={over}
      >
        <h2 id={titleId} className={styles.plate}>
          {LOGIN_MESSAGES.keyDeck}
        </h2>
        <div className={styles.bay}>
          <div className={styles.slot} id={hintId}>
            <EmptyBay />
            <p>
              {over
                ? 'Drop to insert the key.'
                : 'Insert a key: choose a key file, or drop it here.'}
            </p>
            <p className={styles.kinds}>{KEY_FILES_HINT}</p>
          </div>
          {key && <Cassette name={key.name} />}
        </div>
        <div className={styles.display}>
          <span className={styles.lamp} aria-hidden="true" />
          <p role="status">{notice.text}</p>
        </div>
        <DeckKeys login={login} hintId={hintId} onDismiss={onDismiss} />
      </div>
    </dialog>
  );
}

interface Props {
  readonly login: ReturnType<typeof useKeyLogin>;
  /** The id of the hint about key files and other ways to insert one. */
  readonly hintId: string;
  readonly onDismiss: () => void;
}

/** Shows the keys of the deck. Blocked keys keep the focus, so that it is not lost while a key is verified. */
function DeckKeys({ login: { busy, insert, reset, verify }, hintId, onDismiss }: Props) {
  const keys = [
    { label: 'Play', sign: 'M7 4.5v15l12-7.5z', press: () => void verify() },
    { label: 'Reset', sign: 'M19.5 5v14l-8-7zM11 5v14l-8-7z', press: reset },
    { label: 'Dismiss', sign: 'M5.5 5.5h13v13h-13z', press: onDismiss },
  ];
  return (
    <div className={keyStyles.keys} data-playing={busy}>
      <FileButton
        name="key"
        label={<Cap label="Insert key" sign="M12 4l8.5 9.5h-17zM3.5 16h17v3.5h-17z" />}
        accept={KEY_FILES.join()}
        disabled={busy}
        describedBy={hintId}
        className={keyStyles.key}
        onChoose={(file) => void insert(file)}
      />
      {keys.map(({ label, sign, press }) => (
        <button
          key={label}
          type="button"
          className={keyStyles.key}
          aria-disabled={busy}
          onClick={busy ? undefined : press}
        >
          <Cap label={label} sign={sign} />
        </button>
      ))}
    </div>
  );
}

/** Shows the label of a key: its sign above its name. */
function Cap({ label, sign }: { readonly label: string; readonly sign: string }): ReactNode {
  return (
    <>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={sign} />
      </svg>
      {label}
    </>
  );
}

const SPLINES = [0, 120, 240] as const;

/** Shows the inside of an empty bay: the place of a cassette, the spindles, the guide pins and the heads. */
function EmptyBay() {
  return (
    <svg className={styles.works} viewBox="0 0 400 254" aria-hidden="true">
      <rect className={styles.place} x="1" y="1" width="398" height="252" rx="11" />
      {HUBS.map((x) => (
        <g key={x}>
          <circle cx={x} cy="128" r="17" />
          {SPLINES.map((angle) => (
            <rect
              key={angle}
              className={styles.metal}
              x={x - 1.5}
              y={117}
              width={3}
              height={7}
              transform={`rotate(${angle} ${x} 128)`}
            />
          ))}
          <circle className={styles.metal} cx={x} cy="128" r="6" />
        </g>
      ))}
      <circle className={styles.metal} cx="126" cy="236" r="5" />
      <circle className={styles.metal} cx="274" cy="236" r="5" />
      <path
        className={styles.metal}
        d="M158 253v-17q0-4 4-4h20q4 0 4 4v17zM192 253v-22h16v22zM214 253v-17q0-4 4-4h20q4 0 4 4v17z"
      />
    </svg>
  );
}

/**
 * Accepts files dropped on an element, and tracks whether one is held over it. A drop elsewhere in the page is blocked,
 * since the browser would leave the page to show the file.
 */
function useFileDrop(
  target: RefObject<HTMLElement | null>,
  onDrop: ((file: File) => void) | undefined,
): boolean {
  const [over, setOver] = useState(false);

  const hold = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    const inside = event.target instanceof Node && target.current?.contains(event.target) === true;
    const welcome = inside && onDrop !== undefined;
    event.dataTransfer.dropEffect = welcome ? 'copy' : 'none';
    const dropped = event.type === 'drop';
    setOver(welcome && !dropped);
    const file = event.dataTransfer.files[0];
    if (welcome && dropped && file) onDrop(file);
  });

  useEffect(() => {
    const held = (event: DragEvent) => hold(event);
    const left = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    window.addEventListener('dragover', held);
    window.addEventListener('drop', held);
    window.addEventListener('dragleave', left);
    return () => {
      window.removeEventListener('dragover', held);
      window.removeEventListener('drop', held);
      window.removeEventListener('dragleave', left);
    };
  }, []);

  return over;
}
