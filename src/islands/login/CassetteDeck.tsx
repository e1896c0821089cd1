import { useId, useRef } from 'react';
import { KEY_FILES_HINT } from '#islands/auth/read-key-file.ts';
import { useFileDrop } from '#islands/ui/use-file-drop.ts';
import { useKeyLogin } from '#islands/auth/use-key-login.ts';
import { useModal } from '#islands/ui/use-modal.ts';
import { Cassette } from './Cassette.tsx';
import styles from './deck.module.css';
import { DeckKeys } from './DeckKeys.tsx';
import { EmptyBay } from './EmptyBay.tsx';
import { LOGIN_MESSAGES } from './messages.ts';

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
            <p>{over ? LOGIN_MESSAGES.dropKey : LOGIN_MESSAGES.insertKey}</p>
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
