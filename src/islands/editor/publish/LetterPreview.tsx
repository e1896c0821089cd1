import { useMemo, useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { previewLetter } from '#domain/posts/calls.ts';
import { fieldsOf } from '#api-client/http/request.ts';
import type { LetterForm } from '#domain/letters/letter.ts';
import { MESSAGES } from '#domain/messages/messages.ts';
import type { Draft } from '#domain/posts/draft.ts';
import { Choice } from '#islands/ui/Choice.tsx';
import controls from '#islands/ui/controls.module.css';
import { InertFrame } from '#islands/ui/preview/InertFrame.tsx';
import { PreviewDialog } from '#islands/ui/preview/PreviewDialog.tsx';
import { LoadError } from '#islands/ui/resource/LoadError.tsx';
import { useResource } from '#islands/ui/resource/use-resource.ts';
import { LETTER_MESSAGES } from './letter-messages.ts';
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
  const [view, setView] = useState<(typeof VIEWS)[number]>(() =>
    window.matchMedia(DESKTOP).matches ? 'desktop' : 'phone',
  );
  // Nothing behind a modal dialog changes the text.
  const [load] = useState(() => () => call(previewLetter, { body: { draft, form } }));
  const { value, failure, reload } = useResource(load);
  const letter = useMemo(() => value && inertLetter(value.html), [value]);
  const [reason] = failure ? [...Object.values(fieldsOf(failure)), failure.message] : [];

  return (
    <PreviewDialog
      label={LETTER_MESSAGES.preview}
      title={LETTER_MESSAGES.title}
      onClose={onClose}
      controls={
        <fieldset className={styles.views}>
          <legend className={controls.visuallyHidden}>Form of the preview</legend>
          {VIEWS.map((one) => (
            <Choice
              key={one}
              type="radio"
              name="letter-view"
              checked={view === one}
              onChange={() => setView(one)}
            >
              {LETTER_MESSAGES[one]}
            </Choice>
          ))}
        </fieldset>
      }
      note={
        value && (
          <p>
            Subject: <bdi>{value.subject}</bdi>
          </p>
        )
      }
    >
      <div className={styles.stage}>
        {failure && (
          <LoadError
            part="the letter"
            reason={`The letter could not be shown. ${reason ?? ''}`}
            onRetry={reload}
          />
        )}
        {!value && !failure && <p role="status">{MESSAGES.loading}</p>}
        {value && view === 'plain' && (
          <pre className={styles.plain} lang={value.language} dir="auto">
            {value.text}
          </pre>
        )}
        {letter && view !== 'plain' && (
          <InertFrame
            page={letter}
            title="The letter as a mail program shows it"
            className={`${styles.frame} ${styles[view]}`}
            onShow={dress}
          />
        )}
      </div>
    </PreviewDialog>
  );
}

/** Sets the styles of a letter's elements, and has no link lead away. */
function dress(document: Document): void {
  for (const styled of document.querySelectorAll<HTMLElement>('[data-style]'))
    styled.style.cssText = styled.dataset['style'] ?? '';
  document.addEventListener('click', (event) => event.preventDefault());
}

const STYLES = /<style\b[^>]*>([^]*?)<\/style>/gi;
const SCRIPTS = /<script\b[^]*?(?:<\/script>|$)/gi;
const TAGS = /<[a-z][^>]*>/gi;

/** Takes the styles out of the HTML of a letter. Those of its elements become data, which no policy refuses. */
function inertLetter(html: string): { readonly html: string; readonly styles: string } {
  const styles = Array.from(html.matchAll(STYLES), ([, text = '']) => text).join('\n');
  const inert = html
    .replace(STYLES, '')
    .replace(SCRIPTS, '')
    .replace(TAGS, (tag) => tag.replace(/\sstyle=/gi, ' data-style='));
  return { html: inert, styles };
}
