import { Parser } from 'htmlparser2';

/** Elements that begin a line of their own, or part two words. */
const BREAKING =
  setOf(`address article aside blockquote body br button caption center dd details dialog dir div dl dt
  fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe img input legend li
  main map menu nav noframes object ol optgroup option p pre search section select summary table tbody td textarea tfoot
  th thead title tr ul video audio`);

const INLINE =
  setOf(`abbr acronym applet area b base bdi bdo big canvas cite code col colgroup data datalist del dfn em
  embed font frame i image ins kbd label link mark marquee meta meter nobr noembed output param picture progress q rb rp
  rt rtc ruby s samp slot small source span strike strong sub sup time track tt u var wbr xmp math mi mn mo mrow ms mtext
  semantics annotation mglyph malignmark mspace mstyle mfrac msqrt mroot msub msup msubsup munder mover munderover mtable
  mtr mtd menclose merror mpadded mphantom ms mprescripts none script style noscript template svg`);

function setOf(names: string): ReadonlySet<string> {
  return new Set(names.split(/\s+/));
}

/** Elements with the code of machines, or with drawings. */
const MACHINES = /(["'\\])?<(\/?)(script|style|noscript|template|svg)(?=[\s/>])[^<>]*>/gi;

const TAG =
  /<\/?([a-z][\w.-]*(?::[a-z][\w-]*)?)(?=[\s/>])((?:[^<>"']|"(?:[^"<]|<(?![a-z/]))*"|'(?:[^'<]|<(?![a-z/]))*')*|[^<>]*)>/gi;
const SHOWN = /\s(?:alt|data-label)\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/** Attributes of several words that are none for readers. */
const STYLES = /(?:class(?:Name)?|style|sizes|srcset|media)="[^"]*"/gi;

/**
 * Returns the words that HTML shows, and the descriptions of its pictures and the labels of its callouts behind them. It reads no structure, so that it
 * shares no mistake with what it is compared with. Comments, code of machines and drawings are no words.
 */
export function readableHtml(html: string): string {
  const alts: string[] = [];
  const text = withoutMachines(withoutComments(html.replaceAll('<![CDATA[', '')))
    .replace(/<[!?][^<>]*>/g, ' ')
    .replace(TAG, (tag, written: string, attributes: string) => {
      const name = written.toLowerCase();
      const [, double, single] = SHOWN.exec(attributes) ?? [];
      const alt = double ?? single;
      if (alt && !/\ssrc=""(?![^]*\sdata-)/.test(attributes)) alts.push(alt);
      // A component of MDX.
      if (/^[A-Z][a-z]/.test(written)) alts.push(sentencesIn(attributes.replace(STYLES, '')));
      if (BREAKING.has(name)) return '\n';
      if (name === 'a') return ' ';
      // Others are words, such as the `<vector>` of a program.
      return INLINE.has(name) || /[-:]/.test(name) || attributes.trim() !== ''
        ? ''
        : tag.replace(/[<>/]/g, ' ');
    });
  return decoded([text, ...alts].join('\n'));
}

function withoutComments(html: string): string {
  const [first = '', ...parts] = html.split('<!--');
  return first + parts.map((part) => part.slice(endOf(part, '-->'))).join('');
}

function endOf(text: string, sign: string): number {
  const at = text.indexOf(sign);
  return at < 0 ? 0 : at + sign.length;
}

function withoutMachines(html: string): string {
  const starts = new Map<string, number>();
  const kept: string[] = [];
  let from = 0;
  for (const { index, 0: tag, 1: quote, 2: slash, 3: named = '' } of html.matchAll(MACHINES)) {
    const name = named.toLowerCase();
    const start = starts.get(name);
    if (!slash) {
      if (start === undefined || quote === undefined) starts.set(name, index);
    } else if (start !== undefined) {
      if (start >= from) {
        kept.push(html.slice(from, start));
        from = index + tag.length;
      }
      starts.delete(name);
    }
  }
  return kept.join(' ') + html.slice(from);
}

/** Decodes the entities of a text, in which no `<` begins a tag any more. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  const parts: string[] = [];
  new Parser({ ontext: (part) => parts.push(part) }).end(text.replaceAll('<', ' '));
  return parts.join('');
}

/** Returns what is written for readers in the quotation marks of a tag: more than one word. */
export const sentencesIn = (tag: string): string =>
  [...tag.matchAll(/"([^"]*)"/g)]
    .map(([, text = '']) => text)
    .filter((text) => /\S\s+\S/.test(text))
    .join('\n');

/** A line that names the address of a label. */
const DEFINITION = /^ {0,3}\[([^\]\n^]+)\]:[ \t]*<?([^\s>]+)>?(?:[ \t]+"[^"\n]*")?[ \t]*$/gm;

/** Returns the words that Markdown shows, which may have HTML and tags of templates in it. */
export function readableMarkdown(markdown: string): string {
  const labels = new Set(
    [...markdown.matchAll(/\[([^[\]\n]+)\](?!:)/g)].map(([, label = '']) => label.toLowerCase()),
  );
  return readableHtml(
    withCodeAsText(markdown)
      // Tags of templates: only what is written in them for readers.
      .replace(/\{\{(?:(?!\}\})[^{])*\}\}|\{%[^%{]*%\}|\{:[^{}\n]*\}|\{#[\w-]+\}/g, sentencesIn)
      .replace(/^ {0,3}\[(?:\/\/|comment)\]:.*$/gim, '')
      .replace(DEFINITION, (line, label: string, address: string) =>
        labels.has(label.toLowerCase()) || /[/.:#]/.test(address) ? '' : line,
      )
      .replace(/^[ \t>]*\d+[.)](?=\s)/gm, '')
      .replace(/\[[ xX]\](?=[ \t])|\[!\w+\]/g, '')
      .replace(/\[\^[^\][\s]+\]:?/g, ' ')
      // Addresses and labels of links.
      .replace(/\]\(\s*<?[^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*>?(?:\s+"[^"\n]*")?/g, '] ')
      .replace(/\]\[[^\]\n]*\]/g, '] '),
  );
}

/** Escapes the tags in the code of Markdown, which are words there. Of the lines around it, only sentences are words. */
const withCodeAsText = (markdown: string): string =>
  markdown
    .split(/^([ \t>]*(?:`{3,}|~{3,})[^\n`]*)$/m)
    .map((part, n) => {
      // Every second part is a line of a fence, and every second text between two of them is code.
      if (n % 2 === 1) return sentencesIn(part);
      return n % 4 === 2 ? asText(part) : part.replace(/(?<!\\)`[^`\n]+`/g, asText);
    })
    .join('');

const asText = (code: string): string => code.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
