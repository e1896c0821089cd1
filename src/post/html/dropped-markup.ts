import sanitizeHtml from 'sanitize-html';
import { IMAGE_TAG, joinContent, splitContent } from '#domain/posts/block.ts';
import type { DropReason } from '#domain/posts/dropped-markup.ts';
import { plainText } from '#domain/posts/plain-text.ts';
import { lostWords } from '#post/words/lost-words.ts';
import { readableHtml } from '#post/words/readable.ts';
import { POST_ALLOWLIST, sanitizeContent, sanitizeParagraph } from './post-sanitizer.ts';
import { wholeHtml } from './whole-html.ts';

/** The markup that publishing a text would drop, by what happens to it. */
export type DroppedMarkup = ReadonlyMap<DropReason, ReadonlySet<string>>;

type Note = (what: DropReason, name: string) => void;

/** Finds everything that the sanitiser would remove from a text, using its own parser and list. */
export function droppedMarkup(text: string): DroppedMarkup {
  const dropped = new Map<DropReason, Set<string>>();
  const note: Note = (what, name) => dropped.set(what, (dropped.get(what) ?? new Set()).add(name));
  for (const [tag] of text.matchAll(IMAGE_TAG)) noteImage(tag, note);
  const content = splitContent(text);
  for (const block of content) {
    const html = block.type === 'paragraph' ? block.text : (block.caption ?? '');
    if (html.includes('<')) noteParagraph(html, note);
  }
  const stored = readableHtml(joinContent(sanitizeContent(content)));
  for (const part of lostWords(readableHtml(joinContent(content)), [stored])) note('words', part);
  return dropped;
}

const IMAGE_ATTRIBUTES = ['src', 'alt'];

function noteImage(tag: string, note: Note): void {
  sanitizeHtml(tag, {
    ...POST_ALLOWLIST,
    onOpenTag: (_, attributes) => {
      for (const name of Object.keys(attributes)) {
        if (!IMAGE_ATTRIBUTES.includes(name)) note('attribute', name);
      }
    },
  });
}

/** Markup for which the parser does not call `onOpenTag`. */
const COMMENT = /<[!?]/;
const CLOSING_TAG = /<\/([^>]{0,30})/g;

function noteParagraph(html: string, note: Note): void {
  const opened: string[] = [];
  const whole = wholeHtml(html, (text) => note('unread', quoted(text)));
  const sanitized = sanitizeHtml(whole, {
    ...POST_ALLOWLIST,
    onOpenTag: (name, attributes) => {
      opened.push(name);
      if (isRemoved(name)) note('removed', name);
      else if (POST_ALLOWLIST.allowedTags.includes(name)) noteAttributes(name, attributes, note);
      else note('element', name);
    },
  });
  if (COMMENT.test(html)) note('comment', '');
  for (const [, content = ''] of html.matchAll(CLOSING_TAG)) {
    const name = content.trim().toLowerCase();
    if (opened.includes(name) || POST_ALLOWLIST.allowedTags.includes(name)) continue;
    if (/^[a-z][a-z\d-]*$/.test(name)) note('element', name);
  }
  const isEmpty = plainText(sanitized) === '' && !opened.includes('hr');
  if (isEmpty) {
    for (const name of opened) if (POST_ALLOWLIST.allowedTags.includes(name)) note('empty', name);
  }
}

const isRemoved = (name: string) => POST_ALLOWLIST.nonTextTags.includes(name);

function noteAttributes(name: string, attributes: sanitizeHtml.Attributes, note: Note): void {
  for (const [attribute, value] of Object.entries(attributes)) {
    if (attribute === 'class' && keepsClass(name, value)) continue;
    if (!POST_ALLOWLIST.allowedAttributes[name]?.includes(attribute)) note('attribute', attribute);
    else if (attribute === 'href' && !keepsAddress(value)) note('address', value);
  }
}

const keepsClass = (element: string, value: string) =>
  POST_ALLOWLIST.allowedClasses[element]?.some((name) =>
    typeof name === 'string' ? name === value : name.test(value),
  ) === true;

const keepsAddress = (address: string) =>
  sanitizeParagraph(`<a href="${address.replaceAll('"', '&quot;')}">x</a>`).includes('href');

const SNIPPET = 30;

const quoted = (part: string) => `“${part.slice(0, SNIPPET).trim()}”`;
