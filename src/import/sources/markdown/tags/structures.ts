import { words } from '#post/foreign-html/nodes.ts';
import type { NamedTag, Written } from './parameters.ts';

const CODE = /^(?:highlight|codeblock|code|prism|sourcecode|mermaid)$/;
const MATH = /^(?:math|katex|latex|mathjax)$/;
const QUOTE = /^(?:(?:block|pull)?quote|cq|centerquote|epigraph|bq)$/;
/** Tags that fold their content away. */
export const FOLDS =
  /^(?:details|expand|collapse|spoiler|accordion|toggle|fold|folding|hidetoggle)$/;
const BOX = /^(?:note|notice|alert|admonition|callout|hint|message|box|aside)$/;

/** Writes a tag that shows its content as code. Returns undefined for any other tag. */
export function codeOfTag({ name, parameters, rest, content }: NamedTag): Written | undefined {
  if (content === undefined) return undefined;
  const { named, others } = parameters;
  const isLine = !content.includes('\n');
  if (MATH.test(name))
    return isLine
      ? { text: `$\`${content.trim()}\`$`, isBlock: false }
      : { text: fence('math', content), isBlock: true };
  if (!CODE.test(name)) return undefined;
  // Hexo has a title and a link here, and other programs the language.
  const isTitled = name === 'codeblock' || name === 'code';
  const first = isTitled || name === 'mermaid' ? undefined : others[0]?.text;
  const language =
    named['lang'] ?? named['language'] ?? first ?? (name === 'mermaid' ? name : bareLanguage(rest));
  const title =
    isTitled && language !== rest ? [named['title'] ?? '', ...others.map(({ text }) => text)] : [];
  const above = title.filter(Boolean).join(' ');
  return { text: `${above && `${above}\n\n`}${fence(language, content)}`, isBlock: true };
}

/** Returns a single word, which is a language and no title. */
const bareLanguage = (rest: string) =>
  /^["']?([\w+#-]{1,20})["']?$/.exec(rest)?.[1] ? rest.replace(/["']/g, '') : '';

function fence(language: string, code: string): string {
  const longest = (code.match(/`{3,}/g) ?? []).reduce(
    (most, { length }) => Math.max(most, length),
    2,
  );
  const marks = '`'.repeat(longest + 1);
  return `${marks}${language}\n${code.replace(/^[ \t]*\n/, '').trimEnd()}\n${marks}`;
}

/** Writes a quote with its author. Returns undefined for any other tag. */
export function quoteOfTag({ name, parameters, rest, content }: NamedTag): string | undefined {
  if (content === undefined || !QUOTE.test(name)) return undefined;
  const { named } = parameters;
  const stated = words('author by cite source title footer link url').flatMap(
    (one) => named[one] || [],
  );
  const source =
    stated.length > 0 ? [...new Set(stated)].join(', ') : rest.replace(/^["']|["']$/g, '');
  // The quotes of Octopress and Hexo for one phrase have a side instead.
  const from = /^(?:left|right|mid|center)?$/.test(source) ? '' : `\n\n— ${source}`;
  return quoted(content.trim() + from);
}

const quoted = (text: string) => text.replace(/^/gm, '> ');

/** The callouts that programs and themes have, by the kind that is nearest. */
const KINDS: Readonly<Record<string, RegExp>> = {
  tip: /^(?:tip|hint|success|done|check|example)$/,
  important: /^(?:important|primary)$/,
  warning: /^(?:warning|warn|attention|question|help|faq)$/,
  caution: /^(?:caution|danger|error|failure|fail|bug)$/,
  note: /^(?:note|notice|info|default|abstract|summary|tldr|todo|secondary|quote|cite|seealso)$/,
};

/** Returns the kind of a callout that a program or theme names. */
export const calloutNamed = (name: string): string | undefined =>
  Object.keys(KINDS).find((kind) => KINDS[kind]?.test(name.toLowerCase()));

/** Writes a callout as an alert of GitHub. Returns undefined for any other tag. */
export function calloutOfTag({ name, parameters, content }: NamedTag): string | undefined {
  const { named, others } = parameters;
  const own = BOX.test(name) ? undefined : calloutNamed(name);
  if (content === undefined || (own === undefined && !BOX.test(name))) return undefined;
  const stated =
    named['type'] ?? named['kind'] ?? named['level'] ?? (own ? '' : others[0]?.text) ?? '';
  const kind = calloutNamed(stated) ?? own ?? 'note';
  const title =
    named['title'] ?? others.find(({ isQuoted, text }) => isQuoted && text !== stated)?.text ?? '';
  return quoted(`[!${kind.toUpperCase()}] ${title}\n${content.trim()}`);
}
