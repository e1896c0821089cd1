import fc from 'fast-check';
import ts from 'typescript';

const LONGEST = 40;
/** Texts that are made for each pattern. */
const MATCHES = 8;

/** Returns the short texts in a source: its literals, and texts that its regular expressions match. */
export function fragmentsOf(source: ts.SourceFile): string[] {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) found.add(node.text);
    if (ts.isRegularExpressionLiteral(node)) {
      for (const text of matchesOf(node.text)) found.add(text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found].filter((text) => text.length > 0 && text.length <= LONGEST);
}

/** Returns some texts that a pattern matches, unless it has something that fast-check does not know. */
function matchesOf(literal: string): string[] {
  const end = literal.lastIndexOf('/');
  try {
    const matching = fc.stringMatching(new RegExp(literal.slice(1, end), literal.slice(end + 1)));
    return fc.sample(matching, { numRuns: MATCHES, seed: 1 });
  } catch {
    return [];
  }
}
