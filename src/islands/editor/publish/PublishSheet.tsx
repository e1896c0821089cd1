import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import type { Draft } from '#domain/posts/draft.ts';
import { CategoryField } from '#islands/editor/fields/CategoryField.tsx';
import { LanguageField } from '#islands/editor/fields/LanguageField.tsx';
import { publishTitle } from '#islands/editor/messages.ts';
import { SHEET_MESSAGES } from './messages.ts';
import { type EditorDocument, hasAddress } from '#islands/editor/saving/load-document.ts';
import type { useText } from '#islands/editor/saving/use-text.ts';
import { actionOf } from '#islands/editor/shortcuts/form-shortcuts.ts';
import type { EditorPhase, useEditor } from '#islands/editor/use-editor.ts';
import { useTimeZone } from '#islands/time/use-time-zone.ts';
import { formatShortTime } from '#islands/time/zoned-time.ts';
import { useAfterPaint } from '#islands/ui/after-paint.ts';
import type { Bind } from '#islands/ui/bind-fields.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { focusFirst } from '#islands/ui/focus-first.ts';
import { Form } from '#islands/ui/Form.tsx';
import { AfterPaint } from '#islands/ui/later/AfterPaint.tsx';
import { later } from '#islands/ui/later/later.tsx';
import { AddressPart } from './AddressPart.tsx';
import { AudiencePart } from './AudiencePart.tsx';
import { BlueskyPart, usePostOnBluesky } from './BlueskyPart.tsx';
import { CardPart } from './CardPart.tsx';
import { DatePart, usePublishDate } from './DatePart.tsx';
import { readers } from './letter-messages.ts';
import { LetterPart, usePostLetter } from './LetterPart.tsx';
import { Problems } from './Problems.tsx';
import styles from './publish.module.css';

type Correction = typeof import('./CorrectionPart.tsx').CorrectionPart;

// The comparison needs a library, which only an update of a published post loads.
const LaterCorrection = later<ComponentProps<Correction>>(
  async () => (await import('./CorrectionPart.tsx')).CorrectionPart,
  { part: 'the list of edits' },
);

interface Props {
  readonly text: EditorDocument;
  readonly bind: Bind<Draft>;
  readonly source: ReturnType<typeof useText>;
  readonly editor: ReturnType<typeof useEditor>;
  /** Closes the sheet. The focus returns to the text, or to the field of the form with a name. */
  readonly onClose: (field?: string) => void;
}

/** Shows all that is decided when a post is published, with one button that does it. */
export function PublishSheet({ text, bind, source, editor, onClose }: Props) {
  const { draft, target, publishAt } = text;
  const { phase, report, check, save, publish } = editor;
  const form = useRef<HTMLFormElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const timeZone = useTimeZone();
  const date = usePublishDate(publishAt, timeZone);
  const letter = usePostLetter(text);
  const bluesky = usePostOnBluesky(text);
  const isPost = target.kind === 'post';
  const busy = phase !== 'idle';
  const title = publishTitle(target);

  const show = (names: readonly string[]) => {
    if (form.current) focusFirst(form.current, names);
  };

  // The sheet does not wait until a long text is checked. The list of what is missing may have the field to focus.
  const checkText = useAfterPaint(() => {
    const invalid = flushSync(check);
    if (invalid.length > 0) show(invalid);
  });
  useEffect(checkText, [checkText]);

  // What can be chosen may still be loading, before the form is busy.
  const isSubmitting = useRef(false);
  async function submit() {
    if (busy || isSubmitting.current) return;
    isSubmitting.current = true;
    try {
      await send();
    } finally {
      isSubmitting.current = false;
    }
  }

  async function send() {
    if (!date.isLater) {
      const result = await publish(await choose());
      if (typeof result !== 'string') show(result);
      return;
    }
    // The list of what is missing may have the field to focus.
    const [invalid, time] = flushSync(() => [check(), date.check()]);
    if (!time || invalid.length > 0) {
      show([...invalid, 'publishAt']);
      return;
    }
    const result = await save(time.toISOString(), 'Scheduled.', await choose());
    if (result === 'saved') onClose();
    else if (result !== 'conflict') show(result);
  }

  /** Returns the choices about who is told. */
  async function choose() {
    const [byLetter, byPost] = await Promise.all([letter.choose(), bluesky.choose()]);
    const told = [byLetter.told, byPost.told].filter(Boolean).join(' ') || undefined;
    return { ...byLetter, ...byPost, told };
  }

  async function unschedule() {
    const message = SHEET_MESSAGES[isPost ? 'changesUnscheduled' : 'unscheduled'];
    if (!busy && (await save(undefined, message)) === 'saved') date.setLater(false);
  }

  function press(event: KeyboardEvent<HTMLFormElement>) {
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
    const action = actionOf(event);
    const isLine = event.target instanceof HTMLInputElement && event.key === 'Enter';
    // Enter in a field must not publish. Saving has no shortcut here, and the browser shall not save the page.
    if (action || isLine) event.preventDefault();
    if (action === 'publish') event.currentTarget.requestSubmit();
  }

  return (
    <Dialog
      title={title}
      sheet
      status={<AuthorStatusLine notice={report.notice} />}
      locked={busy}
      focusFirst={submitButton}
      onClose={onClose}
    >
      <Form ref={form} className={styles.form} onSubmit={submit} onKeyDown={press}>
        <AfterPaint before={<div className={styles.unfilled} />}>
          <Problems errors={report.errors} form={form} onLeave={onClose} />
          <div className={styles.columns}>
            <fieldset className={styles.part} disabled={busy}>
              <div className={styles.rows}>
                <CategoryField {...bind('category')} isPublished={hasAddress(text)} />
                <AddressPart
                  text={text}
                  bind={bind}
                  time={date.time}
                  busy={busy}
                  timeZone={timeZone}
                  source={source}
                  editor={editor}
                />
                <DatePart
                  text={text}
                  date={date}
                  timeZone={timeZone}
                  onUnschedule={() => void unschedule()}
                />
                <LanguageField {...bind('language')} guessed={text.guessedLanguage} />
              </div>
              <AudiencePart
                isUpdate={isPost && !date.isLater}
                sendsLetters={letter.value?.form !== undefined}
                draft={draft}
              />
            </fieldset>
            <fieldset className={styles.part} disabled={busy}>
              <LetterPart
                draft={{ ...draft, author: draft.author ?? source.author }}
                bind={bind}
                letter={letter}
                isLater={date.isLater}
              />
              <BlueskyPart bind={bind} bluesky={bluesky} isLater={date.isLater} />
              <CardPart
                draft={draft}
                author={draft.author ?? source.author}
                bind={bind}
                images={editor.images}
              />
              {isPost && (
                <LaterCorrection
                  post={target.ref}
                  draft={draft}
                  author={draft.author ?? source.author}
                  bind={bind}
                />
              )}
            </fieldset>
          </div>
        </AfterPaint>
        <footer className={styles.footer}>
          <Button ref={submitButton} type="submit" kind="primary" busy={busy}>
            {labelOf({
              phase,
              isPost,
              time:
                date.isLater && date.time && timeZone
                  ? formatShortTime(date.time, timeZone)
                  : undefined,
              isLater: date.isLater,
              audience: letter.audience,
            })}
          </Button>
          <Button busy={busy} onClick={() => onClose()}>
            Back to the text
          </Button>
        </footer>
      </Form>
    </Dialog>
  );
}

interface Action {
  readonly phase: EditorPhase;
  readonly isPost: boolean;
  readonly isLater: boolean;
  /** The chosen time as text; undefined without a valid one. */
  readonly time: string | undefined;
  /** The number of readers who get a letter at once; undefined if nobody does. */
  readonly audience: number | undefined;
}

/** Returns what the button does, or is doing. */
function labelOf({ phase, isPost, isLater, time, audience }: Action): string {
  if (phase === 'publishing') return isPost ? 'Updating...' : 'Publishing...';
  if (phase === 'saving') return isLater ? 'Scheduling...' : 'Saving...';
  if (isLater) return time === undefined ? 'Schedule' : `Schedule for ${time}`;
  if (isPost) return 'Update';
  return audience === undefined ? 'Publish now' : `Publish and send to ${readers(audience)}`;
}
