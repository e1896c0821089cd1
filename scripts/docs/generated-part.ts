/** Finds a part of a document between `<!-- {name}, by … -->` and `<!-- end of {name} -->`. Throws if it is missing. */
function findPart(text: string, name: string): { begin: number; end: number } {
  const mark = text.indexOf(`<!-- ${name}, by `);
  const begin = text.indexOf('-->', mark) + '-->'.length;
  const end = text.indexOf(`<!-- end of ${name} -->`, begin);
  if (mark === -1 || end === -1) throw new Error(`The document has no part “${name}”.`);
  return { begin, end };
}

/** Returns a part of a document that a command wrote. */
export function generatedPart(text: string, name: string): string {
  const { begin, end } = findPart(text, name);
  return text.slice(begin, end);
}

/** Replaces a part of a document. */
export function withGeneratedPart(text: string, name: string, part: string): string {
  const { begin, end } = findPart(text, name);
  return `${text.slice(0, begin)}\n\n${part}\n\n${text.slice(end)}`;
}
