const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
};

/** An image as it stands in the text of a draft. */
export function imageTag(src: string, alt: string): string {
  const escaped = alt.trim().replace(/[&"<>]/g, (character) => ENTITIES[character] ?? '');
  return `<img src="${src}" alt="${escaped}">`;
}

/** A piece to be put into a text at a place, with the blank lines that make it a block of its own there. */
export function asBlock(piece: string, text: string, place: number): string {
  const [before, after] = [text.slice(0, place), text.slice(place)];
  const lead = before.trim() === '' ? '' : '\n'.repeat(2 - newlines(/\n*$/.exec(before)));
  const trail = '\n'.repeat(2 - newlines(/^\n*/.exec(after)));
  return lead + piece + trail;
}

const newlines = (found: RegExpExecArray | null) => Math.min(2, found?.[0].length ?? 0);
