import { beginningOf } from '#domain/posts/excerpt.ts';
import { drop, type Dropped } from '#post/foreign-html/dropped.ts';
import { type Written, type Parameters, parseParameters } from './parameters.ts';
import { type RefFinder, writeRef } from './references.ts';
import { scan, type Tag, type Token } from './scan.ts';
import { writeTag } from './write-tag.ts';

export interface TagContext {
  readonly dropped: Dropped;
  /** Finds the text that tags such as `post_url` and `ref` name. */
  readonly addressOf: RefFinder;
  /** Returns what an output such as `{{ site.baseurl }}` shows. Undefined if that is not known. */
  readonly outputOf: (expression: string) => string | undefined;
  /** Replaces what is no tag, in words outside of code. */
  readonly replaceWords: (words: string) => string;
}

/**
 * Replaces the tags of Hugo, Jekyll, Hexo, Zola, Eleventy and Pelican in a text, but not those in code. What is not known
 * is left out and quoted in the report, but for the words between a tag and its end. Comments are private, and are left out.
 */
export function replaceTags(text: string, context: TagContext): string {
  const tokens = scan(text);
  const pairs = pairsOf(tokens);
  const open: { readonly tag: Tag; readonly before: string[] }[] = [];
  let parts: string[] = [];
  for (const [n, token] of tokens.entries()) {
    if (token.type !== 'tag') parts.push(wordsOf(token, context));
    else if (pairs.get(n) === 'opening') {
      open.push({ tag: token, before: parts });
      parts = [];
    } else if (pairs.get(n) === 'closing') {
      const opened = open.pop();
      if (!opened) continue;
      const content = parts.join('');
      parts = opened.before;
      parts.push(replaceTag(opened.tag, content, parts.at(-1) ?? '', context));
    } else if (!token.isClosing)
      parts.push(replaceTag(token, undefined, parts.at(-1) ?? '', context));
  }
  return parts.join('');
}

function wordsOf(token: Exclude<Token, Tag>, { dropped, replaceWords }: TagContext): string {
  if (token.type === 'code') return token.text;
  if (token.type === 'text') return replaceWords(token.text);
  if (token.text !== '') drop(dropped, `Comment that nobody could read (${quoted(token.text)})`);
  return '';
}

/** Tags that decide about others. What is between them and their end is no content of theirs. */
const LOGIC =
  /^(?:if|unless|for|case|when|else|elif|elsif|assign|set|capture|block|macro|import|from|extends|layout|cycle|increment|decrement|with|break|continue)$/;
const INCLUDES = /^(?:include|include_cached|include_relative|render|partial|component)$/;

function replaceTag(
  tag: Tag,
  content: string | undefined,
  before: string,
  context: TagContext,
): string {
  const { dropped, outputOf } = context;
  const { source, rest, prefix } = tag;
  const lose = (what = '') => drop(dropped, shown(source) + what);
  if (tag.name === '') return outputOf(rest) ?? (lose(), '');
  if (tag.name === 'raw' || tag.name === 'verbatim') return content ?? '';
  if (tag.name === 'comment') {
    drop(dropped, `Comment that nobody could read (${quoted(content ?? '')})`);
    return '';
  }
  if (LOGIC.test(tag.name)) {
    lose(content?.trim() ? ' (the text inside is kept)' : '');
    return content ?? '';
  }
  const parameters = parseParameters(rest);
  const ref = writeRef(tag.name, parameters, before, context.addressOf);
  if (ref !== undefined) return ref;
  const [name, own] = INCLUDES.test(tag.name) ? included(parameters) : [tag.name, parameters];
  const plain = content && prefix ? content.replaceAll(`\n${prefix}`, '\n') : content;
  const named = {
    name: name.replace(/^.*\//, '').toLowerCase(),
    parameters: own,
    rest,
    content: plain,
  };
  const written = writeTag(named);
  const loss = lossOf(written, own);
  if (loss !== undefined) lose(loss);
  if (!written.isBlock || written.text === '') return written.text;
  if (prefix === undefined) return `\n${written.text}\n`;
  return `\n${`\n${written.text}\n`.replaceAll('\n', `\n${prefix}`)}\n`;
}

/** Returns the name and the values of an included file. */
function included({ named, others }: Parameters): [string, Parameters] {
  const [file, ...more] = others;
  return [(file?.text ?? '').replace(/\.\w+$/, ''), { named, others: more }];
}

/** Values that say how something looks. */
const LAYOUT =
  /^(?:class(?:es)?|id|style|width|height|size|sizes|align|float|loading|target|rel|type|lang|language|provider|user|position|options|linenos|hl_lines|startinline|command|resize|quality|format|op|level|kind|key|link|lightbox|zoomable|layout|columns|cols|icon|color)$/;
const VALUE =
  /^(?:true|false|null|none|left|right|center|centre|[\d.]+(?:px|%|em|rem)?|[\d.]*x[\d.]*|[\w-]+=.*)?$/i;

/** Returns what the report says about a tag that was not replaced as a whole. */
function lossOf(
  { text, becomes, isWhole }: Written,
  { named, others }: Parameters,
): string | undefined {
  if (text.trim() === '') return '';
  if (isWhole) return undefined;
  if (becomes !== undefined) return ` (${becomes})`;
  const values = Object.entries(named)
    .filter(([name]) => !LAYOUT.test(name))
    .map(([, value]) => value)
    .concat(others.filter(({ isQuoted }) => isQuoted).map((one) => one.text));
  const kept = lettersOf(text);
  const isLost = values.some((value) => !VALUE.test(value) && !kept.includes(lettersOf(value)));
  return isLost ? ' (without some of its words)' : undefined;
}

/** Returns the letters and digits of a text or of HTML, by which words are found in it. */
const lettersOf = (text: string) =>
  text
    .replace(/<\/?\w+>|&\w+;/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

/** The most characters of a tag that the report shows. */
const SHOWN = 300;
const shown = (source: string) => beginningOf(source.replace(/\s+/g, ' '), SHOWN);
const quoted = (words: string) => `“${beginningOf(words.trim().replace(/\s+/g, ' '), SHOWN)}”`;

/** Tags in tags that are followed. */
const DEPTH = 20;

/** Returns the indexes of the tags that have an end, and of these ends. All other tags stand alone. */
function pairsOf(tokens: readonly Token[]): ReadonlyMap<number, 'opening' | 'closing'> {
  const pairs = new Map<number, 'opening' | 'closing'>();
  const open: { readonly n: number; readonly key: string }[] = [];
  const counts = new Map<string, number>();
  const count = (key: string, by: number) => counts.set(key, (counts.get(key) ?? 0) + by);
  const found: (readonly [from: number, to: number])[] = [];
  for (const [n, token] of tokens.entries()) {
    if (token.type !== 'tag') continue;
    const { key, isClosing } = token;
    if (!isClosing) {
      if (key === '') continue;
      open.push({ n, key });
      count(key, 1);
      // Zola ends every tag with the same word.
    } else if (key === '' ? open.length > 0 : (counts.get(key) ?? 0) > 0) {
      for (let one = open.pop(); one; one = open.pop()) {
        count(one.key, -1);
        if (key !== '' && one.key !== key) continue;
        found.push([one.n, n]);
        break;
      }
    }
  }
  let depth = 0;
  const kept = new Map(found);
  const ends = new Set<number>();
  for (const n of tokens.keys()) {
    const to = kept.get(n);
    if (to !== undefined) {
      depth += 1;
      if (depth <= DEPTH) {
        pairs.set(n, 'opening');
        pairs.set(to, 'closing');
      }
      ends.add(to);
    } else if (ends.has(n)) depth -= 1;
  }
  return pairs;
}
