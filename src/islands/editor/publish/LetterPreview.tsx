import { useState } from 'react';
import { createPortal } from 'react-dom';
import { call } from '#api-client/http/call.ts';
import { previewLetter } from '#domain/letters/calls.ts';
import { fieldsOf } from '#api-client/http/request.ts';
import type { LetterForm } from '#domain/letters/message.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Draft } from '#domain/posts/draft.ts';
import { Button } from '#islands/ui/Button.tsx';
import { LoadError } from '#islands/ui/resource/LoadError.tsx';
import { useResource } from '#islands/ui/resource/use-resource.ts';
import { useModal } from '#islands/ui/use-modal.ts';
import { LETTER_MESSAGES } from './letter-messages.ts';
import { LetterFrame } from './LetterFrame.tsx';
import styles from './letter-preview.module.css';

const VIEWS = ['desktop', 'phone', 'plain'] as const;

/** The narrowest window that shows a letter in the width of a desktop. */
const DESKTOP = '(min-width: 43rem)';

interface Props {
  readonly draft: Draft;
  readonly form: LetterForm;
  readonly onClose: () => void;
}

/** Shows the letter as it would be sent now, over the whole window. */
export function LetterPreview({ draft, form, onClose }: Props) {
  const modal = useModal({ onClose });
  const [view, setView] = useState<(typeof VIEWS)[number]>(() =>
    window.matchMedia(DESKTOP).matches ? 'desktop' : 'phone',
  );
  // Nothing behind a modal dialog changes the text.
  const [load] = useState(() => () => call(previewLetter, { body: { draft, form } }));
  const { value, failure, reload } = useResource(load);
  const [reason] = failure ? [...Object.values(fieldsOf(failure)), failure.message] : [];

  return createPortal(
    <dialog {...modal} className={styles.preview} aria-label={LETTER_MESSAGES.preview}>
      <header className={styles.bar}>
        <h2 className={styles.title}>{LETTER_MESSAGES.title}</h2>
        <fieldset className={styles.views}>
          <legend className={styles.legend}>{LETTER_MESSAGES.sizes}</legend>
          {VIEWS.map((one) => (
            <label key={one} className={styles.view}>
              <input
                type="radio"
                name="letter-view"
                checked={view === one}
                onChange={() => setView(one)}
              />
              {LETTER_MESSAGES[one]}
            </label>
          ))}
        </fieldset>
        <Button onClick={onClose}>Close</Button>
        {value && (
          <p className={styles.subject}>
            Subject: <bdi>{value.subject}</bdi>
          </p>
        )}
      </header>
      <div className={styles.stage}>
        {failure && (
          <LoadError
            part="the letter"
            reason={`${LETTER_MESSAGES.notPreviewed} ${reason ?? ''}`}
            onRetry={reload}
          />
        )}
        {!value && !failure && <p role="status">{MESSAGES.loading}</p>}
        {value && view === 'plain' && (
          <pre className={styles.plain} lang={value.language} dir="auto">
            {value.text}
          </pre>
        )}
        {value && view !== 'plain' && <LetterFrame html={value.html} view={view} />}
      </div>
    </dialog>,
    document.body,
  );
}
