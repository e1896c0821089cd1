/** Returns a stated moment in ISO form. Undefined for a text that is none. */
export function isoOf(text: string): string | undefined {
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
