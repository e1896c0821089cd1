const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Replaces the entities that sanitised HTML can contain by their characters. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi,
    (entity: string, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? entity;
      const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : entity;
    },
  );
}

/**
 * Returns the text of sanitised HTML without tags and with single spaces. Inside a tag of sanitised HTML there is no
 * `<`, so each search for the end of a tag stops at the next one. The running time is therefore linear.
 */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.replace(/\s+/g, ' ').trim();
  const withoutTags = html
    .replace(
      /<\/?(?:p|br|h[1-6]|li|ul|ol|blockquote|aside|details|summary|figure|figcaption|pre|hr|div|td|th)\b[^<>]*>/gi,
      ' ',
    )
    .replace(/<[^<>]*>/g, '');
  return decodeEntities(withoutTags).replace(/\s+/g, ' ').trim();
}
