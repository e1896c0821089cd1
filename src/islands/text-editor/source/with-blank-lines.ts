/** Returns a piece of text with the blank lines that make it a separate block at an offset in a text. */
export function withBlankLines(piece: string, text: string, offset: number): string {
  const [before, after] = [text.slice(0, offset), text.slice(offset)];
  const lead = before.trim() === '' ? '' : '\n'.repeat(2 - newlines(/\n*$/.exec(before)));
  const trail = '\n'.repeat(2 - newlines(/^\n*/.exec(after)));
  return lead + piece + trail;
}

const newlines = (found: RegExpExecArray | null) => Math.min(2, found?.[0].length ?? 0);
