import ts from 'typescript';

const LONGEST = 40;

/** Returns the short texts in a source: its literals, and texts that its regular expressions match. */
export function fragmentsOf(source: ts.SourceFile): string[] {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) found.add(node.text);
    if (ts.isRegularExpressionLiteral(node)) {
      for (const text of matchesOf(node.text.slice(1, node.text.lastIndexOf('/')))) found.add(text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found].filter((text) => text.length > 0 && text.length <= LONGEST);
}

const ESCAPES: Readonly<Record<string, string>> = {
  s: ' ',
  d: '1',
  w: 'a',
  n: '\n',
  t: '\t',
  r: '\r',
  S: 'a',
  D: 'a',
  W: '-',
};

/** Returns texts that a pattern, or a part of it, matches: every alternative, and its runs of one to three tokens. */
function matchesOf(pattern: string): string[] {
  const tokens =
    pattern
      .replaceAll(
        /\(\?(?:<[!=]|[!=:]|<\w+>|[a-z-]+:)|[()]|[*+?]\??|\{\d*,?\d*\}\??|(?<!\\)[\^$]|\\[bB]/g,
        (part) => (part.startsWith('(') || part === ')' ? '' : ''),
      )
      .match(
        /\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\.|\[(?:\\.|[^\]\\])*\]|\||./giu,
      ) ?? [];
  const alternatives: string[][] = [[]];
  for (const token of tokens) {
    if (token === '|') alternatives.push([]);
    else alternatives.at(-1)?.push(textOf(token));
  }
  return alternatives.flatMap((parts) => [
    parts.join(''),
    ...parts.flatMap((part, n) => [
      part,
      parts.slice(n, n + 2).join(''),
      parts.slice(n, n + 3).join(''),
    ]),
  ]);
}

/** Returns a text that one token of a pattern matches. */
function textOf(token: string): string {
  const [first = '', second = ''] = token;
  if (first === '[') {
    const inner = token.slice(1, -1);
    if (inner.startsWith('^')) return 'a';
    return textOf(
      /^(?:\\u\{[^}]*\}|\\u[\da-f]{4}|\\[pP]\{[^}]*\}|\\.|[^\\])/iu.exec(inner)?.[0] ?? 'a',
    );
  }
  if (first === '.') return 'a';
  if (first !== '\\') return token;
  if (second === 'p' || second === 'P') return 'a';
  if ((second === 'u' || second === 'x') && token.length > 2) {
    return String.fromCodePoint(
      Number.parseInt(token.replaceAll(/[^\da-f]/gi, '') || '61', 16) % 0x11_0000,
    );
  }
  return ESCAPES[second] ?? second;
}
