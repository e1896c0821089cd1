import type { ReactNode } from 'react';
import { FileButton } from '#islands/ui/FileButton.tsx';
import { KEY_FILES } from '#islands/auth/read-key-file.ts';
import type { useKeyLogin } from '#islands/auth/use-key-login.ts';
import styles from './keys.module.css';

interface Props {
  readonly login: ReturnType<typeof useKeyLogin>;
  /** The id of the hint about key files and other ways to insert one. */
  readonly hintId: string;
  readonly onDismiss: () => void;
}

/** Shows the keys of the deck. Blocked keys keep the focus, so that it is not lost while a key is verified. */
export function DeckKeys({ login: { busy, insert, reset, verify }, hintId, onDismiss }: Props) {
  const keys = [
    { label: 'Play', sign: 'M7 4.5v15l12-7.5z', press: () => void verify() },
    { label: 'Reset', sign: 'M19.5 5v14l-8-7zM11 5v14l-8-7z', press: reset },
    { label: 'Dismiss', sign: 'M5.5 5.5h13v13h-13z', press: onDismiss },
  ];
  return (
    <div className={styles.keys} data-playing={busy}>
      <FileButton
        name="key"
        label={<Cap label="Insert key" sign="M12 4l8.5 9.5h-17zM3.5 16h17v3.5h-17z" />}
        accept={KEY_FILES.join()}
        disabled={busy}
        describedBy={hintId}
        className={styles.key}
        onChoose={(file) => void insert(file)}
      />
      {keys.map(({ label, sign, press }) => (
        <button
          key={label}
          type="button"
          className={styles.key}
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
