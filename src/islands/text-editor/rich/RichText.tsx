import '#styles/prose.css';
import '#styles/gallery.css';
import '#styles/blocks.css';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { insertEmbed } from '#islands/text-editor/commands/embeds.ts';
import { linkAt, removeLink, setLink } from '#islands/text-editor/commands/links.ts';
import type { TextHandle } from '#islands/text-editor/source/SourceText.tsx';
import { Toolbar, type ToolbarItem } from '#islands/text-editor/Toolbar.tsx';
import text from '#islands/text-editor/text-editor.module.css';
import styles from './rich.module.css';
import views from './views/views.module.css';
import type { Tool } from './tool.ts';
import { ToolIcon } from './ToolIcon.tsx';
import { BLOCK_TOOLS, isInTable, MARK_TOOLS, TABLE_TOOLS } from './tools.ts';
import { EmbedDialog } from './EmbedDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { reserveFile, reservePlace } from './uploads.ts';
import { useAboveKeyboard } from '#islands/text-editor/use-above-keyboard.ts';
import { useRichView } from './use-rich-view.ts';

interface Props {
  readonly ref: Ref<TextHandle>;
  readonly content: string;
  readonly isLocked: boolean;
  /** Attributes that tie the text to its label, hint and error. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly onChange: (content: string) => void;
  readonly onFiles: (event: ClipboardEvent | DragEvent, position: number | undefined) => boolean;
  readonly onLosses: (message: string) => void;
  readonly onImage: () => void;
  readonly onFile: () => void;
  /** Adds images to the figure at a position. */
  readonly onAddImages: (files: readonly File[], position: number) => void;
}

/** Shows the text of a post as readers will see it, to be written in. */
export default function RichText({ ref, onImage, ...options }: Props) {
  const editable = useRef<HTMLDivElement>(null);
  const bars = useAboveKeyboard();
  const [isEmbedOpen, setEmbedOpen] = useState(false);
  const { view, state, read } = useRichView(editable, bars, {
    ...options,
    onLink: openLink,
    onEmbed: () => setEmbedOpen(true),
  });
  const [link, setLinkOpen] = useState<{ href: string; isNew: boolean }>();
  const { isLocked, attributes } = options;

  useImperativeHandle(ref, () => ({
    focus: () => view.current?.focus(),
    read,
    reserve: (files, position) => view.current && reservePlace(view.current, files, position),
    reserveFile: (name, position) => view.current && reserveFile(view.current, name, position),
  }));

  function run(command: Tool['run']) {
    const { current } = view;
    if (!current) return;
    command(current.state, current.dispatch, current);
    current.focus();
  }

  function openLink() {
    const found = view.current && linkAt(view.current.state);
    setLinkOpen({ href: found?.href ?? '', isNew: !found });
  }

  const itemOf = ({ name, keys, run: command, isOn, isPossible }: Tool): ToolbarItem => ({
    name,
    icon: <ToolIcon name={name} />,
    keys,
    pressed: isOn && (state ? isOn(state) : false),
    isPossible: !isPossible || !state || isPossible(state),
    onPress: () => run(command),
  });
  const imageItem = { name: 'Image', icon: <ToolIcon name="Image" />, onPress: onImage };
  const isTable = state !== undefined && isInTable(state);
  useEffect(() => {
    if (!isTable) return;
    // On a phone all tools are in one row, which may be scrolled.
    bars.current?.scrollTo({ left: 0 });
    // In a larger window there is one more row now, which may lie over the caret.
    const { current } = view;
    if (current?.hasFocus()) current.dispatch(current.state.tr.scrollIntoView());
  }, [isTable, bars, view]);
  // The view is mounted after the first paint.
  const controls = state && attributes['id'];

  return (
    <div className={styles.rich}>
      <div ref={bars} className={text.bars}>
        <Toolbar
          label="Formatting"
          controls={controls}
          disabled={isLocked}
          items={[...MARK_TOOLS.map(itemOf), imageItem, ...BLOCK_TOOLS.map(itemOf)]}
        />
        {isTable && (
          <Toolbar
            label="Table"
            controls={controls}
            disabled={isLocked}
            items={TABLE_TOOLS.map(itemOf)}
          />
        )}
      </div>
      <div ref={editable} className={`${styles.editable} ${views.views}`} />
      {isEmbedOpen && (
        <EmbedDialog
          onInsert={(address) => run(insertEmbed(address))}
          onClose={() => setEmbedOpen(false)}
        />
      )}
      {link && (
        <LinkDialog
          {...link}
          onSet={(href) => run(setLink(href))}
          onRemove={() => run(removeLink)}
          onClose={() => setLinkOpen(undefined)}
        />
      )}
    </div>
  );
}
