/** Returns the reason for which one item of an export is left out. */
export function whyUnread(error: unknown): string {
  // Whatever walks through a text by recursion ends like this.
  if (error instanceof RangeError) return 'It is not imported: it is nested too deeply to be read.';
  const [cause = ''] = (error instanceof Error ? error.message : '').split('\n');
  return `It is not imported, since it cannot be read: ${cause}`;
}
