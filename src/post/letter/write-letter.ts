import { DATES } from '#domain/texts/texts.ts';
import { escapeAttribute, escapeHtml } from '#domain/escape-html.ts';
import { textAsHtml } from '#domain/feeds/text-as-html.ts';
import { READER_LIMITS } from '#domain/reader-limits.ts';
import { beginningOf } from '#domain/posts/excerpt.ts';
import type { LetterSettings } from '#domain/letters/letter-settings.ts';
import type { LetterContent } from '#domain/letters/message.ts';
import { accentOf } from '#domain/site/cloth.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { serialize } from '#post/typography/dom.ts';
import {
  type Accent,
  COLOURS,
  COLUMN,
  darkStyles,
  GROUND,
  LETTER_WIDTH,
  settled,
  type Style,
} from './styles.ts';
import { directionOf } from './direction.ts';
import { dress, type Look } from './dress.ts';
import { letterText } from './letter-text.ts';
import { letterTree } from './letter-tree.ts';

export interface LetterSite {
  readonly siteUrl: string;
  readonly site: SiteSettings;
  readonly letters: Pick<LetterSettings, 'imprint'>;
}

/** A letter before it is written as HTML and as text. All HTML in it is without styles and classes but those of `STYLES`. */
export interface Draft {
  readonly subject: string;
  /** The text that lists of letters show beside the subject. */
  readonly preheader: string;
  /** The language of the letter. Its frame has that of the texts of the site. */
  readonly language: string;
  readonly page?: string;
  /** A text in the letter's direction of writing. */
  readonly sample: string;
  readonly accent?: Accent;
  /** The part that is never cut. */
  readonly head: readonly string[];
  /** The part that ends where the letter would become too long. */
  readonly body?: readonly string[];
  /** Stands for a body of which not even the beginning has room. */
  readonly instead?: string;
  /** The end of a letter that was cut, and that of one that was not. */
  readonly ends?: { readonly cut: string; readonly whole: string };
  /** The reason for which the letter comes, and the ways to stop it. */
  readonly foot: readonly string[];
}

/** The largest letter in bytes. Gmail cuts at 102 KB, and each recipient's links come on top. */
const MOST_BYTES = 98_000;

/** Writes a letter as HTML and as text, in which one recipient's link to leave is missing. */
export function writeLetter(from: LetterSite, draft: Draft): LetterContent {
  const subject = oneLine(draft.subject);
  const { language, accent = siteAccent(from.site) } = draft;
  const look: Look = { accent, direction: directionOf(draft.sample) ?? 'ltr' };
  const part = (html: string): Part => {
    const tree = letterTree(html, draft.page);
    return { html: serialize(dress(tree, look)), text: letterText(tree) };
  };
  const { cut = '', whole = '' } = draft.ends ?? {};
  const head = [siteLine(from), ...draft.head].map(part);
  const body = (draft.body ?? []).map(part);
  const foot = part(inTextLanguage(['<hr>', ...draft.foot, imprint(from)].join(''), language));
  const write = (parts: readonly Part[]): Pick<LetterContent, 'html' | 'text'> => ({
    html: clean(
      frame({
        ...look,
        subject,
        preheader: oneLine(draft.preheader),
        language,
        body: parts.map(({ html }) => html).join('\n'),
      }),
    ),
    text: `${clean(parts.flatMap(({ text }) => text || []).join('\n\n'))}\n`,
  });
  const content = write([...head, ...body, part(whole), foot]);
  if (sizeOf(content.html) <= MOST_BYTES) return { subject, ...content, language };
  const end = part(cut);
  const room = MOST_BYTES - sizeOf(write([...head, end, foot]).html);
  const kept = fitting(body, room);
  const shown = kept.length > 0 ? kept : [part(draft.instead ?? '')];
  return { subject, ...write([...head, ...shown, end, foot]), language };
}

interface Part {
  readonly html: string;
  readonly text: string;
}

/** Returns the first parts that fit into some bytes. */
function fitting(parts: readonly Part[], room: number): Part[] {
  let left = room;
  const end = parts.findIndex(({ html }) => {
    left -= sizeOf(clean(html)) + 1;
    return left < 0;
  });
  return end < 0 ? [...parts] : parts.slice(0, end);
}

const sizeOf = (text: string) => Buffer.byteLength(text);

/** Removes what no mail may hold: control characters, and halves of surrogate pairs. */
const clean = (text: string) => text.toWellFormed().replace(/(?![\n\t])\p{Cc}/gu, '');

/** Returns a text as one line, without signs that turn the direction of what follows. */
const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

const siteAccent = ({ accent }: SiteSettings): Accent =>
  accent === '' ? COLOURS.accent : accentOf(accent);

const siteLine = ({ site, siteUrl }: LetterSite): string =>
  `<p class="site">${linkTo(new URL('/', siteUrl).href, site.title, 'plain')}</p>`;

const imprint = ({ letters }: LetterSite): string =>
  letters.imprint === '' ? '' : `<p class="small">${escapeHtml(letters.imprint)}</p>`;

/** Names the language of the site's own texts, where the letter has another one. */
export const inTextLanguage = (html: string, language: string): string =>
  language === DATES.language ? html : `<div lang="${DATES.language}">${html}</div>`;

export const linkTo = (
  address: string,
  text: string,
  look?: 'plain' | 'quiet' | 'button',
): string =>
  `<a href="${escapeAttribute(address)}"${look ? ` class="${look}"` : ''}>${escapeHtml(text)}</a>`;

/** Writes the reason for which a letter comes, and the link that stops it. */
export const leaving = (why: string, leave: string, address: string): string[] => [
  `<p class="small">${escapeHtml(why)}</p>`,
  `<p class="small">${linkTo(address, leave, 'quiet')}</p>`,
];

/** Characters of a reader's text that a mail quotes at most. What is stored need not keep the limits of forms. */
const MOST_QUOTED = 2 * READER_LIMITS.commentBody;

export const quotation = (text: string): string =>
  `<blockquote>${textAsHtml(beginningOf(text, MOST_QUOTED))}</blockquote>`;

interface Framed extends Look {
  readonly subject: string;
  /** The text that lists of letters show beside the subject. */
  readonly preheader: string;
  readonly language: string;
  /** HTML with styles on its elements. */
  readonly body: string;
}

const HIDDEN = 'display:none;font-size:1px;line-height:1px;mso-hide:all';
const LAYOUT = 'role="presentation" cellpadding="0" cellspacing="0" border="0" align="center"';

/** Puts a letter into a page with one column, which has its width in Outlook too, and dark colours for programs that take them. */
function frame({ subject, preheader, language, body, ...look }: Framed): string {
  const { direction, accent } = look;
  const attributes = ({ css, classes = '' }: Style) =>
    `class="${classes}" style="${escapeAttribute(settled(css, direction, accent))}"`;
  return `<!DOCTYPE html>
<html lang="${escapeAttribute(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
<style>${settled(darkStyles(accent), direction, accent)}</style>
</head>
<body ${attributes({ ...GROUND, css: `margin:0;padding:0;${GROUND.css}` })}>
<div style="${HIDDEN}">${escapeHtml(preheader)}</div>
<table ${LAYOUT} width="100%" style="table-layout:fixed"><tr><td ${attributes({ ...GROUND, css: `padding:28px 20px;${GROUND.css}` })} dir="${direction}">
<!--[if mso]><table ${LAYOUT} width="${LETTER_WIDTH}"><tr><td><![endif]-->
<div ${attributes(COLUMN)}>
${body}
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}
