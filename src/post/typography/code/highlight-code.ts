import { type ChildNode, Element, Text } from 'domhandler';
import type { TokenStream } from 'prismjs/components/prism-core.min.js';
import { Prism } from './prism.ts';
import 'prismjs/components/prism-markup.min.js';
import 'prismjs/components/prism-css.min.js';
import 'prismjs/components/prism-clike.min.js';
import 'prismjs/components/prism-javascript.min.js';
import 'prismjs/components/prism-typescript.min.js';
import 'prismjs/components/prism-jsx.min.js';
import 'prismjs/components/prism-tsx.min.js';
import 'prismjs/components/prism-bash.min.js';
import 'prismjs/components/prism-c.min.js';
import 'prismjs/components/prism-cpp.min.js';
import 'prismjs/components/prism-csharp.min.js';
import 'prismjs/components/prism-diff.min.js';
import 'prismjs/components/prism-docker.min.js';
import 'prismjs/components/prism-go.min.js';
import 'prismjs/components/prism-haskell.min.js';
import 'prismjs/components/prism-ini.min.js';
import 'prismjs/components/prism-java.min.js';
import 'prismjs/components/prism-json.min.js';
import 'prismjs/components/prism-kotlin.min.js';
import 'prismjs/components/prism-lua.min.js';
import 'prismjs/components/prism-python.min.js';
import 'prismjs/components/prism-r.min.js';
import 'prismjs/components/prism-ruby.min.js';
import 'prismjs/components/prism-rust.min.js';
import 'prismjs/components/prism-sql.min.js';
import 'prismjs/components/prism-swift.min.js';
import 'prismjs/components/prism-toml.min.js';
import 'prismjs/components/prism-yaml.min.js';

// A grammar follows those that it extends. The function is bundled as it is, so these are the smaller files.

/** Names of languages besides those that the library knows. */
const ALIASES: Readonly<Record<string, string>> = {
  'c++': 'cpp',
  'c#': 'csharp',
  console: 'bash',
  golang: 'go',
  rs: 'rust',
  zsh: 'bash',
};

/** Returns the grammar of a language, or undefined if there is none. */
function grammarOf(language: string): object | undefined {
  const name = ALIASES[language] ?? language;
  const grammar = Object.hasOwn(Prism.languages, name) ? Prism.languages[name] : undefined;
  return typeof grammar === 'object' && grammar !== null ? grammar : undefined;
}

/** The time for some grammars grows with the square of the text, above all in data without line breaks. */
const LONGEST = 10_000;
const LONGEST_LINE = 500;
/** Maximum length for the slowest grammar, which needs three times as long as the next one. */
const LONGEST_CSHARP = 5_000;

/**
 * Returns the text of code with its parts in elements with classes. Returns undefined if the language is unknown or the
 * code too long.
 */
export function highlightCode(code: string, language: string): ChildNode[] | undefined {
  const grammar = grammarOf(language);
  if (!grammar || isTooLong(code, grammar)) return undefined;
  const tokens = tokenize(code, grammar);
  return tokens === undefined ? undefined : nodesOf(tokens);
}

const isTooLong = (code: string, grammar: object) =>
  code.length > (grammar === grammarOf('csharp') ? LONGEST_CSHARP : LONGEST) ||
  code.split('\n').some((line) => line.length > LONGEST_LINE);

function nodesOf(tokens: TokenStream): ChildNode[] {
  if (typeof tokens === 'string') return [new Text(tokens)];
  if (!('type' in tokens)) return tokens.flatMap(nodesOf);
  const { type, alias = [], content } = tokens;
  const part = [type, alias].flat().find((name) => PARTS.has(name));
  const children = nodesOf(content);
  return part ? [new Element('span', { class: `code-${PARTS.get(part)}` }, children)] : children;
}

/** Parts of code that have a colour (`styles/code.css`), with the names that grammars have for them. */
const PARTS = new Map(
  Object.entries({
    comment: ['comment', 'prolog', 'doctype', 'cdata', 'shebang', 'coord'],
    keyword: ['keyword', 'atrule', 'important', 'directive', 'instruction', 'annotation', 'rule'],
    string: [
      'string',
      'char',
      'regex',
      'url',
      'attr-value',
      'template-string',
      'triple-quoted-string',
    ],
    value: ['number', 'boolean', 'constant', 'symbol', 'null', 'variable', 'entity', 'date'],
    name: ['function', 'class-name', 'tag', 'selector', 'builtin', 'section-name', 'table'],
    key: ['property', 'attr-name', 'key', 'parameter', 'namespace', 'hexcode'],
    inserted: ['inserted', 'inserted-sign'],
    deleted: ['deleted', 'deleted-sign'],
  }).flatMap(([part, names]) => names.map((name) => [name, part] as const)),
);

/**
 * Characters that the patterns of a grammar may search in all. Usual code needs far less. Some texts let the library
 * search them again and again, for many seconds.
 */
const MOST_SEARCHED = 50_000_000;
let searched = 0;

class TooSlow extends Error {}

/** A pattern that counts the characters it searches, and throws `TooSlow` once they are too many. */
class CountedPattern extends RegExp {
  override exec(text: string): RegExpExecArray | null {
    searched += text.length - this.lastIndex;
    if (searched > MOST_SEARCHED) throw new TooSlow();
    return super.exec(text);
  }
}

/** Returns the parts of code by a grammar, or undefined if that would take too long. */
function tokenize(code: string, grammar: object): ReturnType<typeof Prism.tokenize> | undefined {
  countPatterns(grammar);
  searched = 0;
  try {
    return Prism.tokenize(code, grammar);
  } catch (error) {
    if (error instanceof TooSlow) return undefined;
    throw error;
  }
}

const counted = new WeakSet();

/** Replaces all patterns of a grammar, and of the grammars in it, by counted ones. */
function countPatterns(part: object): void {
  if (counted.has(part)) return;
  counted.add(part);
  for (const [key, value] of Object.entries(part) as [string, unknown][]) {
    if (value instanceof RegExp) {
      // The library makes a greedy pattern global, and would make a plain one of it.
      const flags =
        'greedy' in part && part.greedy && !value.global ? `${value.flags}g` : value.flags;
      Object.assign(part, { [key]: new CountedPattern(value.source, flags) });
    } else if (typeof value === 'object' && value !== null) countPatterns(value);
  }
}
