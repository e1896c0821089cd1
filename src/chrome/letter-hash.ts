/** Returns a short hash of the letters and digits of an element. Spaces and punctuation do not count. */
export function letterHash({ textContent }: Pick<Node, 'textContent'>): string {
  let hash = 0;
  for (const letter of textContent?.match(/[\p{L}\p{N}]/gu) ?? [])
    hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return hash.toString(36);
}
