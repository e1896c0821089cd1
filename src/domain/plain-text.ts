const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Text with the entities that a sanitised HTML text can hold turned back into characters. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi,
    (entity: string, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? entity;
      const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    },
  );
}

/**
 * Returns the words of a sanitised HTML text without its tags, white space folded. A tag holds no `<` there, so that every
 * search for the end of one stops at the next, and the time grows with the length alone.
 */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.replace(/\s+/g, ' ').trim();
  const withoutTags = html
    .replace(/<\/?(?:p|br|h[1-6]|li|ul|ol|blockquote|pre|hr|div)\b[^<>]*>/gi, ' ')
    .replace(/<[^<>]*>/g, '');
  return decodeEntities(withoutTags).replace(/\s+/g, ' ').trim();
}
