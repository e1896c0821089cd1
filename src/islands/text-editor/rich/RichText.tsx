import '#styles/prose.css';
import '#styles/figures.css';
import '#styles/monospace.css';
import '#styles/gallery.css';
import '#styles/blocks.css';
import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { Question } from '#islands/text-editor/commands/ask-for.ts';
import type { TextHandle } from '#islands/text-editor/SourceText.tsx';
import { isPressed } from '#islands/text-editor/shortcut.ts';
import { Toolbar, type ToolbarItem } from '#islands/text-editor/Toolbar.tsx';
import text from '#islands/text-editor/text-editor.module.css';
import ui from '#islands/ui/controls.module.css';
import { later } from '#islands/ui/later/later.tsx';
import styles from './rich.module.css';
import dragging from './views/dragging.module.css';
import tools from './views/node-tools.module.css';
import views from './views/views.module.css';
import type { Tool } from './menu/insertions.ts';
import type { CopyProgress } from './views/copy-pictures.ts';
import { ToolIcon } from './ToolIcon.tsx';
import {
  isInTable,
  isTextSelected,
  MAIN_TOOLS,
  SELECTION_TOOLS,
  TABLE_TOOLS,
  TOUCHED_TABLE_TOOLS,
} from './tools.ts';
import { SelectionBubble } from './floating/SelectionBubble.tsx';
import { useFocusWithin, usePointer } from './floating/use-pointer.ts';
import { TOOLS_KEYS } from './keys.ts';
import { chooseOption, menuOf, toggleMenu } from './menu/insert-menu.ts';
import { InsertButton, InsertMenuList, isOnEmptyLine } from './menu/InsertMenuList.tsx';
import { reserveFile, reservePlace } from './uploads.ts';
import { useAboveKeyboard } from '#islands/text-editor/use-above-keyboard.ts';
import { useRichView } from './use-rich-view.ts';

const AddressField = later(async () => (await import('./floating/AddressField.tsx')).AddressField, {
  part: 'the field for addresses',
});

interface Props {
  readonly ref: Ref<TextHandle>;
  readonly content: string;
  readonly isLocked: boolean;
  /** True while all blocks but the one with the caret are dimmed. */
  readonly isFocusMode: boolean;
  /** True if the text shall get the focus once it is shown. */
  readonly takesFocus: RefObject<boolean>;
  /** Attributes that tie the text to its label, hint and error. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly onChange: (content: string) => void;
  readonly onFiles: (event: ClipboardEvent | DragEvent, position: number | undefined) => boolean;
  readonly onLosses: (message: string) => void;
  readonly onUpload: (file: File) => Promise<string | undefined>;
  readonly onImage: () => void;
  readonly onFile: () => void;
  /** Adds images to the figure at a position. */
  readonly onAddImages: (files: readonly File[], position: number) => void;
}

/** Shows the text of a post as readers will see it, to be written in. */
export default function RichText({ ref, onImage, onFile, ...options }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const editable = useRef<HTMLDivElement>(null);
  const bars = useAboveKeyboard();
  const [said, setSaid] = useState('');
  const [copying, setCopying] = useState<CopyProgress>();
  const { view, state, read } = useRichView(editable, bars, {
    ...options,
    onAsk: ask,
    onSay: setSaid,
    onCopying: setCopying,
  });
  const pointer = usePointer(editable);
  const hasFocus = useFocusWithin(root);
  const [asked, setAsked] = useState<'link' | 'embed'>();
  const { isLocked, attributes } = options;

  useImperativeHandle(ref, () => ({
    focus: () => view.current?.focus(),
    read,
    view: () => view.current,
    reserve: (files, position) => view.current && reservePlace(view.current, files, position),
    reserveFile: (name, position) => view.current && reserveFile(view.current, name, position),
  }));

  function run(command: Tool['run']) {
    const { current } = view;
    if (!current) return;
    command(current.state, current.dispatch, current);
    current.focus();
  }

  function ask(question: Question) {
    if (question === 'images') onImage();
    else if (question === 'files') onFile();
    else setAsked(question);
  }

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const { currentTarget, target } = event;
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    const isInTools = target.closest('[role="toolbar"]') !== null;
    if (isPressed(event, TOOLS_KEYS)) {
      event.preventDefault();
      // Those of the selection come last, after those of a table and those for any text.
      const bar = [...currentTarget.querySelectorAll('[role="toolbar"]')].at(-1);
      bar?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    } else if (event.key === 'Escape' && isInTools) view.current?.focus();
  }

  const itemOf = ({ name, keys, run: command, isOn }: Tool): ToolbarItem => ({
    name,
    icon: <ToolIcon name={name} />,
    keys,
    pressed: isOn && (state ? isOn(state) : false),
    isPossible: !state || command(state),
    onPress: () => run(command),
  });
  const menu = state && menuOf(state);
  const insertItem = {
    name: 'Insert',
    icon: (
      <>
        <ToolIcon name="Insert" />
        <span>Insert</span>
      </>
    ),
    expanded: menu !== undefined,
    onPress: () => run(toggleMenu),
  };
  const isTable = state !== undefined && isInTable(state);
  const isSelected = state !== undefined && isTextSelected(state);
  const main = [insertItem, ...MAIN_TOOLS.map(itemOf)];
  // A finger's selection has the system's own menu above it, and a phone room for one row.
  const [touched, label] = isSelected
    ? ([SELECTION_TOOLS, 'Formatting'] as const)
    : ([isTable ? TOUCHED_TABLE_TOOLS : undefined, 'Table'] as const);
  const swapped = pointer.isTouch ? touched?.map(itemOf) : undefined;
  const isSecondRow = isTable && !pointer.isTouch;
  useEffect(() => {
    // There is one more row now, which may lie over the caret.
    const { current } = view;
    if (isSecondRow && current?.hasFocus()) current.dispatch(current.state.tr.scrollIntoView());
  }, [isSecondRow, view]);
  useEffect(() => {
    // What is typed meanwhile would replace what is to be linked.
    if (hasFocus) void AddressField.preload();
  }, [hasFocus]);
  const shown = hasFocus && !isLocked ? view.current : undefined;
  // The view is mounted after the first paint.
  const controls = state && attributes['id'];

  return (
    // Keys of the text and its tools bubble up to here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={root} className={styles.rich} onKeyDown={press}>
      <div ref={bars} className={text.bars}>
        {copying && (
          <p className={`${text.progress} ${styles.copying}`}>
            <progress
              value={copying.done}
              max={copying.total}
              aria-label="Pictures copied to this site"
            />
            Copying pictures: {copying.done} of {copying.total}
          </p>
        )}
        <Toolbar
          label={swapped ? label : 'Formatting'}
          controls={controls}
          disabled={isLocked}
          items={swapped ?? main}
        />
        {isSecondRow && (
          <Toolbar
            label="Table"
            controls={controls}
            disabled={isLocked}
            items={TABLE_TOOLS.map(itemOf)}
          />
        )}
      </div>
      <div
        ref={editable}
        className={`${styles.editable} ${views.views} ${tools.tools} ${dragging.dragging}`}
      />
      <p className={ui.visuallyHidden} role="status">
        {said}
      </p>
      {shown && isOnEmptyLine(shown.state) && (
        <InsertButton view={shown} isOpen={menu !== undefined} onPress={() => run(toggleMenu)} />
      )}
      {shown && menu && (
        <InsertMenuList
          menu={menu}
          view={shown}
          bars={bars}
          onChoose={(option) => run(chooseOption(option))}
        />
      )}
      {shown && isSelected && !menu && !asked && !pointer.isTouch && !pointer.isPressed && (
        <SelectionBubble
          view={shown}
          bars={bars}
          controls={controls}
          items={SELECTION_TOOLS.map(itemOf)}
        />
      )}
      {asked && view.current && !isLocked && (
        <AddressField
          asked={asked}
          view={view.current}
          bars={bars}
          onRun={run}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
