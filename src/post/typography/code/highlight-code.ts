import { type ChildNode, Element, Text } from 'domhandler';
import type { TokenStream } from 'prismjs/components/prism-core.min.js';
import { grammarOf } from './grammars.ts';
import { tokenize } from './tokenize.ts';

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
