import { parseFootnoteLink } from '#domain/posts/footnote.ts';
import { parseHtml } from '#islands/text-editor/document/parse-html.ts';
import { cleanBlocks } from './clean-blocks.ts';
import { rename } from './clean-elements.ts';
import { cleanFootnotes } from './clean-footnotes.ts';
import { makeWordLists } from './word-lists.ts';

/** Elements that are left out with everything inside. Empty anchors mark headings on many pages. */
const JUNK = [
  'script',
  'style',
  'meta',
  'link',
  'title',
  'xml',
  'svg',
  'button',
  'nav',
  'form',
  'noscript',
  '[hidden]',
  '[aria-hidden="true"]',
  'clipboard-copy',
  '.anchor',
  '.sr-only',
  '.visually-hidden',
  'br.Apple-interchange-newline',
  '[data-style*="mso-list:Ignore" i]',
  '[data-style*="display:none" i]',
  '[data-style*="display: none" i]',
  // Pictures that only count readers.
  'img[width="1"][height="1"]',
  // Remarks on a text in Word, and the signs that lead to them.
  '[data-style*="mso-element:comment" i]',
  '.MsoCommentReference',
].join();

/**
 * Cleans the HTML that a program puts on the clipboard. Formatting that is only a style becomes an element, lists and
 * code of Word, Google Docs and GitHub become real ones, and everything that no post holds is left out.
 */
export function cleanClipboard(pasted: string): string {
  const html = withoutReports(pasted);
  // Copied in this editor.
  if (html.includes('data-pm-slice')) return html;
  const body = parseHtml(html);
  const all = (selector: string) => [...body.querySelectorAll<HTMLElement>(selector)];
  makeWordLists(body);
  for (const box of all('input[type="checkbox"]'))
    box.replaceWith(box.matches('[checked]') ? '☑ ' : '☐ ');
  for (const junk of all(JUNK)) junk.remove();
  for (const frame of all(FRAMES)) linkFrame(frame);
  for (const summary of all('summary')) rename(summary, 'p');
  for (const one of all('[data-style]')) styleToTags(one);
  for (const pre of all('pre')) flattenCode(pre);
  cleanFootnotes(body);
  for (const block of all('li > p, td > p, th > p, li > div, td > div, th > div'))
    unwrapInItem(block);
  for (const link of all('a')) cleanLink(link);
  for (const one of all('p.MsoTitle')) rename(one, 'h1');
  cleanBlocks(body);
  cleanHeadings(all);
  for (const br of all(BETWEEN_BLOCKS)) br.remove();
  for (const one of all('p, li, h2, h3, h4, blockquote')) if (isEmpty(one)) one.remove();
  return body.innerHTML;
}

/**
 * Renames the attributes of styles and of scripts, since the content security policy has the browser report each one
 * that is parsed.
 */
export const withoutReports = (html: string) =>
  html
    .replace(/<style\b[^]*?<\/style\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(ATTRIBUTE, (found, name?: string) => (name ? ` data-${name}` : found)),
    );

/** A value in quotes, or the name of such an attribute. */
const ATTRIBUTE = /"[^"]*"|'[^']*'|\s(style|on[a-z]+)(?=\s*=)/gi;

/** Elements of other sites, such as videos, which a post cannot hold. */
export const FRAMES = 'iframe, embed, object, video, audio';

/** Keeps the address of a frame as a link. */
function linkFrame(frame: HTMLElement): void {
  const source = frame.querySelector('source');
  const address = ['src', 'data'].map((name) => frame.getAttribute(name)).find(Boolean);
  const href = (address ?? source?.getAttribute('src') ?? '').replace(/^\/\//, 'https://');
  if (!/^https?:/.test(href)) {
    frame.remove();
    return;
  }
  const [paragraph, link] = [
    frame.ownerDocument.createElement('p'),
    frame.ownerDocument.createElement('a'),
  ];
  link.href = href;
  link.textContent = href;
  paragraph.append(link);
  frame.replaceWith(paragraph);
}

/** Line breaks that only make room between blocks. */
const BETWEEN_BLOCKS =
  ':is(p, ul, ol, table, div, h2, h3, h4, blockquote, pre, br) + br:not(p br, li br, td br, th br)';

/** Elements that mean what a style says. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/font-weight:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/font-style:\s*(?:italic|oblique)/i, 'em'],
  [/text-decoration[\w-]*:[^;]*line-through/i, 'del'],
  [/vertical-align:\s*super/i, 'sup'],
  [/vertical-align:\s*sub/i, 'sub'],
  [/font-family:[^;]*(?:monospace|courier|consolas|menlo)/i, 'code'],
];

function styleToTags(element: HTMLElement): void {
  const style = element.getAttribute('data-style') ?? '';
  // Google Docs wraps everything in a <b> that is not bold.
  if (
    /^(?:b|strong)$/.test(element.localName) &&
    /(?:^|[;\s])font-weight:\s*(?:normal|400)/i.test(style)
  ) {
    element.replaceWith(...element.childNodes);
    return;
  }
  if (
    element.localName === 'div' &&
    /white-space:\s*pre/i.test(style) &&
    /monospace|courier|consolas/i.test(style)
  ) {
    const lines = [...element.children].map(({ textContent }) => textContent);
    const pre = rename(element, 'pre');
    pre.textContent = lines.join('\n');
    return;
  }
  if (element.localName !== 'span') return;
  for (const [pattern, name] of MEANINGS) {
    if (!pattern.test(style) || element.closest(`${name}, pre, h1, h2, h3`)) continue;
    const tag = element.ownerDocument.createElement(name);
    tag.append(...element.childNodes);
    element.append(tag);
  }
}

/** Keeps the text of code and the name of its language, without the colours. */
function flattenCode(pre: HTMLElement): void {
  const around = pre.closest('[class*="highlight-source-"], [class*="language-"]');
  const inside = pre.querySelector('[class*="language-"]');
  const classes = `${around?.className ?? ''} ${inside?.className ?? ''}`;
  const language = /(?:highlight-source-|language-)([a-z\d+#-]+)/.exec(classes)?.[1];
  for (const br of pre.querySelectorAll('br')) br.replaceWith('\n');
  const code = pre.ownerDocument.createElement('code');
  code.textContent = pre.textContent.replace(/\n$/, '');
  if (language) code.className = `language-${language}`;
  pre.replaceChildren(code);
}

/** Items and cells hold text without paragraphs. */
function unwrapInItem(block: HTMLElement): void {
  const before = [...(block.parentNode?.childNodes ?? [])].slice(0, indexOf(block));
  const isNext = before.some((node) => node.textContent?.trim());
  const br = block.ownerDocument.createElement('br');
  block.replaceWith(...(isNext ? [br] : []), ...block.childNodes);
}

const indexOf = (node: ChildNode) => [...(node.parentNode?.childNodes ?? [])].indexOf(node);

/** Takes the detour out of the links of Google Docs, and unwraps links that lead nowhere. */
function cleanLink(link: HTMLElement): void {
  const href = link.getAttribute('href') ?? '';
  const target =
    /^https?:\/\/www\.google\.com\/url\?/.test(href) && new URL(href).searchParams.get('q');
  if (target) link.setAttribute('href', target);
  else if (!/^(?:https?:|mailto:|\/[^/])/.test(href) && !parseFootnoteLink(href))
    link.replaceWith(...link.childNodes);
}

/** A post has its title above the text, so that its headings begin a level lower. */
function cleanHeadings(all: (selector: string) => HTMLElement[]): void {
  const shift = all('h1').length > 0 ? 1 : 0;
  for (const heading of all('h1, h2, h3, h4, h5, h6')) {
    rename(heading, `h${Math.min(4, Number(heading.localName[1]) + shift)}`);
  }
}

const isEmpty = (element: HTMLElement) =>
  element.textContent.replaceAll('\u00a0', '').trim() === '' && !element.querySelector('img, hr');
