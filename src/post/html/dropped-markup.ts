import sanitizeHtml from 'sanitize-html';
import { IMAGE_TAG, splitContent } from '#domain/posts/block.ts';
import type { DropReason } from '#domain/posts/dropped-markup.ts';
import { plainText } from '#domain/posts/plain-text.ts';
import { POST_ALLOWLIST, sanitizeParagraph } from './post-sanitizer.ts';

/** The markup that publishing a text would drop, by what happens to it. */
export type DroppedMarkup = ReadonlyMap<DropReason, ReadonlySet<string>>;

type Note = (what: DropReason, name: string) => void;

/** Finds everything that the sanitiser would remove from a text, using its own parser and list. */
export function droppedMarkup(text: string): DroppedMarkup {
  const dropped = new Map<DropReason, Set<string>>();
  const note: Note = (what, name) => dropped.set(what, (dropped.get(what) ?? new Set()).add(name));
  for (const [tag] of text.matchAll(IMAGE_TAG)) noteImage(tag, note);
  for (const block of splitContent(text)) {
    const html = block.type === 'paragraph' ? block.text : (block.caption ?? '');
    if (html.includes('<')) noteParagraph(html, note);
  }
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

const UNFINISHED = /<[a-z/!?][^<>]*$/i;

/** Markup that the parser removes without calling `onOpenTag`. */
const COMMENT = /<[!?]/;
const CLOSING_TAG = /<\/([^>]{0,30})/g;

function noteParagraph(html: string, note: Note): void {
  const opened: string[] = [];
  const sanitized = sanitizeHtml(html + END, {
    ...POST_ALLOWLIST,
    onOpenTag: (name, attributes) => {
      opened.push(name);
      if (isRemoved(name)) note('removed', name);
      else if (POST_ALLOWLIST.allowedTags.includes(name)) noteAttributes(name, attributes, note);
      else note('element', name);
    },
  });
  if (COMMENT.test(html)) note('comment', '');
  for (const [tag, content = ''] of html.matchAll(CLOSING_TAG)) {
    const name = content.trim().toLowerCase();
    if (opened.includes(name) || POST_ALLOWLIST.allowedTags.includes(name)) continue;
    if (/^[a-z][a-z\d-]*$/.test(name)) note('element', name);
    else note('unread', quoted(tag));
  }
  const unfinished = UNFINISHED.exec(html)?.[0] ?? (sanitized.includes(END) ? '' : openPart(html));
  if (unfinished !== '' && !opened.some(isRemoved)) note('unread', quoted(unfinished));
  const isEmpty = plainText(sanitized.replace(END, '')) === '' && !opened.includes('hr');
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

/** A character that no author types. The parser drops it if the markup before it is unfinished. */
const END = '\uE000';

/** The maximum number of parses to find the start of an unfinished part. */
const READINGS = 20;
const SNIPPET = 30;

const quoted = (part: string) => `“${part.slice(0, SNIPPET).trim()}”`;

/** Returns the unfinished part of a text that has a `>` after it, such as a tag with a missing quotation mark. */
function openPart(html: string): string {
  let at = html.length;
  for (let n = 0; n < READINGS && at > 0; n++) {
    at = html.lastIndexOf('<', at - 1);
    if (at < 0 || sanitizeHtml(html.slice(0, at) + END, POST_ALLOWLIST).includes(END)) break;
  }
  return html.slice(Math.max(0, at));
}
