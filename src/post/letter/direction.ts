const RIGHT_TO_LEFT =
  /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Samr}\p{sc=Mand}\p{sc=Adlm}\p{sc=Rohg}]/gu;

export type Direction = 'ltr' | 'rtl';

/** Returns the direction of most letters of a text. Undefined for a text without letters. */
export function directionOf(text: string): Direction | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return undefined;
  const turned = text.match(RIGHT_TO_LEFT)?.length ?? 0;
  return turned * 2 > letters ? 'rtl' : 'ltr';
}
