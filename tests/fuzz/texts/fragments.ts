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

const NEGATED_CLASS = /\[\^(?:\\.|[^\]\\])*\]/g;
/** The characters among which fast-check looks for one that is not in a class. It looks for ever if all of them are. */
const PRINTABLE = String.fromCharCode(...Array.from({ length: 95 }, (_, n) => 32 + n));

/** Returns some texts that a pattern matches, unless it has something that fast-check does not know. */
function matchesOf(literal: string): string[] {
  const end = literal.lastIndexOf('/');
  const [source, flags] = [literal.slice(1, end), literal.slice(end + 1)];
  const negated = source.match(NEGATED_CLASS) ?? [];
  if (negated.some((one) => !new RegExp(one, flags).test(PRINTABLE))) return [];
  try {
    const matching = fc.stringMatching(new RegExp(source, flags));
    return fc.sample(matching, { numRuns: MATCHES, seed: 1 });
  } catch {
    return [];
  }
}
