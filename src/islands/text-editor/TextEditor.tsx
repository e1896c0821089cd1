import {
  type ComponentProps,
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { readEntry } from '#api-client/browser/storage.ts';
import { MESSAGES } from '#domain/messages/messages.ts';
import { Button } from '#islands/ui/Button.tsx';
import type { Notice } from '#islands/ui/notice.ts';
import { Field } from '#islands/ui/Field.tsx';
import { later } from '#islands/ui/later/later.tsx';
import { FileButton } from '#islands/ui/FileButton.tsx';
import { EditorHint } from './EditorHint.tsx';
import { DroppedMarkupNote } from './DroppedMarkupNote.tsx';
import plain from './plain-field.module.css';
import styles from './text-editor.module.css';
import { FileUploads, useFiles } from './FileUploads.tsx';
import { ImageButton } from './images/ImageButton.tsx';
import { SourceText, type TextHandle } from './SourceText.tsx';
import { useChosenImages } from './images/use-chosen-images.ts';
import type { Images } from './images/use-images.ts';
import type { Report } from './use-report.ts';
import { useRestoredFocus } from './use-restored-focus.ts';
import { imagesWaiting, TEXT_MESSAGES } from './messages.ts';
import { ToolsPlace } from './ToolsPlace.tsx';
import { useRemembered } from './use-remembered.ts';

/** The entry that remembers how the author writes, and its value for HTML. */
const VIEW = 'editorView';
const SOURCE = 'html';

// Authors who write HTML need none of it.
const loadRich = () => import('./rich/RichText.tsx');
const RichText = lazy(() => loadRich().catch(() => ({ default: Unavailable })));

// All others wait for it, so that it loads together with the text. A failure shows once it is needed.
if (readEntry(VIEW) !== SOURCE) loadRich().catch(() => undefined);

type Alt = typeof import('./images/AltDialog.tsx').AltDialog;

const LaterAlt = later<ComponentProps<Alt>>(
  async () => (await import('./images/AltDialog.tsx')).AltDialog,
  { part: 'the form' },
);

/** Stands in for the editor where it cannot be loaded, for instance offline. */
const Unavailable = () => (
  <p role="alert">The editor could not be loaded. You can write in the HTML source.</p>
);

interface LoadingProps {
  readonly hadFocus: RefObject<boolean>;
  readonly onLoading: (isLoading: boolean) => void;
}

/** Stands in for the editor while it loads. Enter in the field above leads here, and the editor takes the focus over. */
function LoadingText({ hadFocus, onLoading }: LoadingProps) {
  const message = useRef<HTMLParagraphElement>(null);

  useLayoutEffect(() => {
    const { current } = message;
    onLoading(true);
    // This runs before the message leaves the page, which loses the focus.
    return () => {
      hadFocus.current = document.activeElement === current;
      onLoading(false);
    };
  }, [hadFocus, onLoading]);

  return (
    <div className={styles.writing}>
      <p ref={message} className={styles.loading} role="status" tabIndex={-1} {...NAMED}>
        {MESSAGES.loading}
      </p>
      <ToolsPlace />
    </div>
  );
}

interface Props {
  readonly content: string;
  /** Gets the handle to the text, which reads it from the view. */
  readonly handle: RefObject<TextHandle | null>;
  readonly images: Images;
  readonly report: Report;
  readonly busy: boolean;
  readonly isLocked: boolean;
  readonly isFocusMode: boolean;
  readonly onChange: (content: string) => void;
}

/** Shows the post's text in an editor or as HTML, and uploads images to their places in it. */
export function TextEditor(props: Props) {
  const { content, handle: text, images, report, busy, isLocked, onChange } = props;
  const field = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(false);
  const [isLoading, setLoading] = useState(false);
  // What stands below a long text appears when that is there.
  const waits = isLoading && content !== '';
  const [isSource, toggleSource] = useSourceView();
  const chosen = useChosenImages((files, at) => text.current?.reserve(files, at), {
    images,
    report,
    busy,
    isLocked,
  });
  const files = useFiles((name, at) => text.current?.reserveFile(name, at), { report, isLocked });
  useRestoredFocus(
    images.running?.field === 'bodyImage',
    useCallback(() => field.current?.querySelector<HTMLElement>('[data-name="content"]'), []),
  );
  /** Takes the files out of a paste or a drop. Returns false to leave anything else to the browser. */
  function takeFiles(event: ClipboardEvent | DragEvent, at?: number): boolean {
    const isPaste = 'clipboardData' in event;
    const data = isPaste ? event.clipboardData : event.dataTransfer;
    // A copy from a document holds its text and a picture of that text. The author wants the text.
    if (!data?.files.length || (isPaste && data.types.includes('text/plain'))) return false;
    event.preventDefault();
    const pictures = [...data.files].filter(({ type }) => type.startsWith('image/'));
    const others = [...data.files].filter(({ type }) => !type.startsWith('image/'));
    if (pictures.length > 0) void chosen.choose(pictures, at);
    if (others.length > 0) files.choose(others, at);
    return true;
  }
  const press = (input: string) => field.current?.querySelector<HTMLElement>(input)?.click();
  const shared = { ref: text, content, isLocked, onChange, onFiles: takeFiles };

  return (
    <div className={`${styles.body} ${waits ? styles.waiting : ''}`} ref={field}>
      <Field
        label="Content"
        name="content"
        className={plain.plain}
        hint={isSource ? TEXT_MESSAGES.sourceHint : <EditorHint />}
        error={report.errors['content']}
      >
        {(control) =>
          isSource ? (
            <SourceText {...shared} control={{ ...control, ...NAMED }} />
          ) : (
            <Suspense fallback={<LoadingText hadFocus={takesFocus} onLoading={setLoading} />}>
              <RichText
                {...shared}
                isFocusMode={props.isFocusMode}
                takesFocus={takesFocus}
                attributes={{ ...textBox(control), ...NAMED }}
                onLosses={(losses) => report.setNotice((before) => joined(before, losses))}
                onUpload={async (file) =>
                  (await images.accepts('bodyImage', file))
                    ? images.upload('bodyImage', file)
                    : undefined
                }
                onAddImages={(files, at) => void chosen.choose(files, { figure: at })}
                onImage={() => press('[name="bodyImage"]')}
                onFile={() => press('[name="bodyFile"]')}
              />
            </Suspense>
          )
        }
      </Field>
      <Button className={styles.view} aria-pressed={isSource} onClick={toggleSource}>
        {TEXT_MESSAGES.sourceView}
      </Button>
      <ImageButton
        field="bodyImage"
        label="Insert image"
        images={images}
        disabled={busy}
        error={report.errors['bodyImage']}
        multiple
        onChoose={(pictures) => void chosen.choose(pictures)}
      >
        <FileButton
          label="Insert file"
          name="bodyFile"
          accept={FILE_ENDINGS}
          disabled={busy}
          multiple
          onChoose={(...all) => files.choose(all)}
        />
      </ImageButton>
      <FileUploads uploads={files.uploads} onRetry={files.retry} onCancel={files.cancel} />
      <DroppedMarkupNote text={content} />
      <p className={styles.progress} aria-live="polite">
        {chosen.waiting > 0 && imagesWaiting(chosen.waiting)}
      </p>
      {chosen.described && (
        <LaterAlt
          key={chosen.described.key}
          files={chosen.described.files}
          onInsert={(alts) => void chosen.insert(alts)}
          onClose={chosen.skip}
        />
      )}
    </div>
  );
}

/** Adds to an error what is missing besides: a paste may lose words at once, and pictures later. */
const joined = (before: Notice | undefined, text: string): Notice => ({
  kind: 'error',
  text: before?.kind === 'error' && before.text !== text ? `${before.text} ${text}` : text,
});

/** The types that file choosers offer. The site decides by the content. */
const FILE_ENDINGS = 'audio/*,video/*,.pdf,.epub,.zip,.txt,.opus,.flac';

/** Marks the element to focus for the text, in both views. */
const NAMED = { 'data-name': 'content' };

interface Control {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** Returns the attributes that make the editor a text field to a screen reader. */
const textBox = (control: Control): Record<string, string> => ({
  class: 'prose',
  role: 'textbox',
  'aria-multiline': 'true',
  spellcheck: 'true',
  'aria-placeholder': 'Write here.',
  id: control.id,
  'aria-labelledby': `${control.id}label`,
  ...(control['aria-invalid'] && { 'aria-invalid': 'true' }),
  ...(control['aria-describedby'] && { 'aria-describedby': control['aria-describedby'] }),
});

/** Remembers in this browser whether the author writes HTML. */
function useSourceView(): [isSource: boolean, toggle: () => void] {
  const [view, choose] = useRemembered(VIEW);
  const isSource = view === SOURCE;
  return [isSource, () => choose(isSource ? '' : SOURCE)];
}
