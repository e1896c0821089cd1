import type { EditorView } from 'prosemirror-view';
import { type KeyboardEvent, type Ref, useImperativeHandle } from 'react';
import { storedFile } from '#domain/files/stored-file.ts';
import { imageTag } from '#domain/posts/block.ts';
import { type PostImage, usualWidth, withImages } from '#domain/posts/image-block.ts';
import type { ReserveFile } from './FileUploads.tsx';
import { fileHtml } from '#post/html/file-html.ts';
import type { Reserve } from './images/use-chosen-images.ts';
import styles from './text-editor.module.css';
import { pressTool, retype, SOURCE_TOOLS, toggleMark, typeText } from './source-tools.ts';
import { Toolbar } from './Toolbar.tsx';
import { useTypedText } from '#islands/ui/use-typed-text.ts';
import { useAboveKeyboard } from './use-above-keyboard.ts';

/** A handle for the form to the text, in either view of it. */
export interface TextHandle {
  readonly focus: () => void;
  readonly read: () => string;
  /** Returns the view of formatted text. */
  readonly view?: () => EditorView | undefined;
  /** Replaces the text that is shown as HTML, as if it had been typed. */
  readonly replace?: (content: string) => void;
  readonly reserve: Reserve;
  readonly reserveFile: ReserveFile;
}

interface Props {
  readonly ref: Ref<TextHandle>;
  readonly content: string;
  readonly isLocked: boolean;
  /** Attributes that tie the text to its label, hint and error. */
  readonly control: { readonly id: string };
  readonly onChange: (content: string) => void;
  /** Takes the images of a paste or a drop. */
  readonly onFiles: (event: ClipboardEvent | DragEvent) => void;
}

/** Shows the text of a post as HTML, with buttons for the allowed tags. */
export function SourceText({ ref, content, isLocked, control, onChange, onFiles }: Props) {
  const bars = useAboveKeyboard();
  const typed = useTypedText<HTMLTextAreaElement>(content, onChange);
  const area = typed.ref;

  useImperativeHandle(ref, () => ({
    focus: () => area.current?.focus(),
    read: () => area.current?.value ?? content,
    replace: (changed) => area.current && retype(area.current, changed),
    reserve: () => {
      const place = area.current && reserveIn(area.current);
      return place ? { ...place, insert: (images) => place.insert(figureTag(images)) } : undefined;
    },
    reserveFile: () => {
      const place = area.current && reserveIn(area.current);
      return place ? { ...place, insert: (address) => place.insert(fileTag(address)) } : undefined;
    },
  }));

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (pressTool(event.currentTarget, event)) event.preventDefault();
  }

  return (
    <div className={styles.writing}>
      <div ref={bars} className={styles.bars}>
        <Toolbar
          label="Formatting"
          controls={control.id}
          items={SOURCE_TOOLS.map(({ mark, ...tool }) => ({
            ...tool,
            onPress: () => {
              if (area.current) toggleMark(area.current, mark);
            },
          }))}
          disabled={isLocked}
        />
      </div>
      <textarea
        {...control}
        {...typed}
        rows={16}
        onKeyDown={press}
        onPaste={({ nativeEvent }) => onFiles(nativeEvent)}
        onDrop={({ nativeEvent }) => onFiles(nativeEvent)}
      />
    </div>
  );
}

const figureTag = (images: readonly PostImage[]) =>
  imageTag(withImages({ src: '', alt: '', width: usualWidth(images.length) }, images));

function fileTag(address: string): string {
  const file = storedFile(address);
  return file ? fileHtml(file, address) : '';
}

/** Remembers the caret. If the author types before the image or file is there, it goes to the new caret. */
function reserveIn(area: HTMLTextAreaElement) {
  const { value: before, selectionEnd } = area;
  return {
    insert: (html: string) => {
      const caret = area.value === before ? selectionEnd : area.selectionEnd;
      area.setSelectionRange(caret, caret);
      typeText(area, withBlankLines(html, area.value, caret));
    },
    cancel: () => undefined,
  };
}

/** Returns a piece of text with the blank lines that make it a separate block at an offset in a text. */
function withBlankLines(piece: string, text: string, offset: number): string {
  const [before, after] = [text.slice(0, offset), text.slice(offset)];
  const lead = before.trim() === '' ? '' : '\n'.repeat(2 - newlines(/\n*$/.exec(before)));
  const trail = '\n'.repeat(2 - newlines(/^\n*/.exec(after)));
  return lead + piece + trail;
}

const newlines = (found: RegExpExecArray | null) => Math.min(2, found?.[0].length ?? 0);
