import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Command } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { call } from '#api-client/http/call.ts';
import { listPosts } from '#domain/posts/calls.ts';
import { postPath, type PostSummary } from '#domain/posts/post.ts';
import { wordMatcher } from '#domain/search/match-words.ts';
import { insertEmbed, isEmbeddable } from '#islands/text-editor/commands/insert-embed.ts';
import { linkAt } from '#islands/text-editor/commands/links.ts';
import {
  completeAddress,
  isAddress,
  removeLink,
  setLink,
} from '#islands/text-editor/commands/set-link.ts';
import { ADDRESS_MESSAGES } from '#islands/text-editor/address-messages.ts';
import { isPressed } from '#islands/text-editor/shortcut.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { sharedResource } from '#islands/ui/resource/shared-resource.ts';
import styles from './address-field.module.css';
import floating from './floating.module.css';
import { selectionBox } from './SelectionBubble.tsx';
import { usePlacement } from './use-placement.ts';

interface Props {
  readonly asked: 'link' | 'embed';
  readonly view: EditorView;
  readonly bars: RefObject<Element | null>;
  /** Runs a command, and gives the focus back to the text. */
  readonly onRun: (command: Command) => void;
  readonly onClose: () => void;
}

/** The published posts, which are loaded once when a link is first asked for. */
const POSTS = sharedResource(() => call(listPosts));

/** The most posts that are offered at once. */
const OFFERED = 6;

/** The room for the field and some of the posts, in CSS pixels. With less it goes to the other side. */
const ENOUGH = 200;

/**
 * Asks beside the selection for the address of a link, or of a page to embed. A link can also lead to a post of this site,
 * which is found by its title. Escape leaves the text as it is.
 */
export function AddressField({ asked, view, bars, onRun, onClose }: Props) {
  const isLink = asked === 'link';
  const [initial] = useState(() => (isLink ? (linkAt(view.state)?.href ?? '') : ''));
  const [typed, setTyped] = useState(initial);
  const [error, setError] = useState<string>();
  const [chosen, setChosen] = useState<number>();
  const { value: posts, failure } = useSyncExternalStore(
    isLink ? POSTS.subscribe : never,
    POSTS.read,
  );
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  usePlacement(box, bars, () => selectionBox(view), 'below', { enough: ENOUGH });
  useMarkedSelection(view);

  useLayoutEffect(() => input.current?.select(), []);
  useEffect(() => {
    if (isLink && POSTS.read().failure) POSTS.reload();
  }, [isLink]);

  useEffect(() => {
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  const options = isLink && (typed === '' || typed !== initial) ? findPosts(posts, typed) : [];
  // A title that is typed means the first post with it. An address means itself.
  const first = typed.trim() !== '' && !isAddress(typed) && options.length > 0 ? 0 : undefined;
  const active = chosen ?? first;

  function end(command?: Command) {
    onClose();
    if (command) onRun(command);
    else view.focus();
  }

  const choose = (post: PostSummary) => end(setLink(postPath(post), post.title));

  function submit() {
    const option = active === undefined ? undefined : options[active];
    if (option) choose(option);
    else if (!(isLink ? isAddress(typed) : isEmbeddable(completeAddress(typed))))
      setError(ADDRESS_MESSAGES.noAddress);
    else end(isLink ? setLink(typed) : insertEmbed(completeAddress(typed)));
  }

  function press(event: KeyboardEvent) {
    const { length } = options;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isInInput = event.target === input.current;
    if (event.key === 'Escape' || isPressed(event, 'Mod-k')) end();
    else if (event.key === 'Enter' && isInInput && !event.nativeEvent.isComposing) submit();
    else if (step && isInInput && length > 0) {
      const from = active ?? (step === 1 ? -1 : length);
      setChosen((from + step + length) % length);
    } else return;
    event.preventDefault();
    // The keys mean something else in the form and in the text.
    event.stopPropagation();
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    const isWithin = (one: Element | null) => currentTarget.contains(one);
    // The focus stays while another window is used, such as to copy an address.
    if (!isWithin(relatedTarget) && !isWithin(document.activeElement)) onClose();
  }

  const note = isLink && noteOf({ posts, failure: failure?.message, typed, count: options.length });
  const list = options.length > 0 ? `${id}list` : undefined;
  const combobox = isLink && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': list !== undefined,
    'aria-controls': list,
    'aria-activedescendant': active === undefined ? undefined : `${id}${active}`,
  };
  const name = initial ? 'Change' : 'Add';

  return (
    // Keys of the field and its buttons bubble up to here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      role="dialog"
      aria-label={isLink ? `${name} a link` : ADDRESS_MESSAGES.embedDialog}
      className={`${floating.bubble} ${styles.box}`}
      onKeyDown={press}
      onBlur={leave}
    >
      <div className={styles.row}>
        <input
          ref={input}
          className={styles.input}
          name={isLink ? 'href' : 'embed'}
          aria-label={isLink ? 'Address, or title of a post' : 'Address'}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}note`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          placeholder={isLink ? 'Address, or title of a post' : 'https://'}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(undefined);
            setError(undefined);
          }}
          {...combobox}
        />
        <Button kind="primary" onClick={submit}>
          {isLink ? name : 'Embed'}
        </Button>
      </div>
      {initial && (
        <div className={controls.row}>
          <Button onClick={() => end(removeLink)}>Remove link</Button>
          <a className={controls.link} href={initial} target="_blank" rel="noreferrer">
            Open
          </a>
        </div>
      )}
      {list && (
        <div id={list} role="listbox" aria-label="Posts">
          {options.map((post, n) => (
            // The keys of the field move through the options and choose one.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={postPath(post)}
              id={`${id}${n}`}
              role="option"
              tabIndex={-1}
              aria-selected={n === active}
              className={`${floating.option} ${styles.option}`}
              onMouseDown={keepFocus}
              onClick={() => choose(post)}
            >
              <span className={styles.title}>{post.title}</span>
              <span className={floating.hint}>{post.date.slice(0, 4)}</span>
            </div>
          ))}
        </div>
      )}
      <p id={`${id}note`} className={error ? styles.error : styles.note} role="status">
        {error ?? (isLink ? note : ADDRESS_MESSAGES.embedHint)}
      </p>
    </div>
  );
}

const never = () => () => undefined;

const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Finds the posts whose titles have the words that are typed, newest first. */
function findPosts(posts: readonly PostSummary[] = [], typed: string): readonly PostSummary[] {
  const hasWords = wordMatcher(typed);
  return posts.filter(({ title }) => hasWords(title)).slice(0, OFFERED);
}

interface Noted {
  readonly posts: readonly PostSummary[] | undefined;
  readonly failure: string | undefined;
  readonly typed: string;
  readonly count: number;
}

/** Returns what there is to say about the posts that are offered. */
function noteOf({ posts, failure, typed, count }: Noted): string {
  if (failure) return ADDRESS_MESSAGES.postsNotLoaded;
  if (!posts) return ADDRESS_MESSAGES.postsLoading;
  return count === 0 && typed.trim() !== '' && !isAddress(typed) ? ADDRESS_MESSAGES.noPost : '';
}

/** Marks what is selected in the text, since a browser shows no selection without the focus. */
function useMarkedSelection(view: EditorView): void {
  useLayoutEffect(() => {
    view.setProps({
      decorations: ({ doc, selection: { from, to } }) =>
        DecorationSet.create(doc, [Decoration.inline(from, to, { class: 'is-asked' })]),
    });
    return () => {
      if (!view.isDestroyed) view.setProps({ decorations: () => null });
    };
  }, [view]);
}
