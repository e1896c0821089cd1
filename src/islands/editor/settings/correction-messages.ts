/** Messages about the list of corrections of a post. */
export const CORRECTION_MESSAGES = {
  hint: 'Readers find what you change in a published post in a list at its end.',
  byRule: 'List it unless it mends slips',
  listed: 'List this edit',
  unlisted: 'Do not list this edit',
  none: 'No edits are listed.',
  count: (count: number) => (count === 1 ? '1 edit is listed.' : `${count} edits are listed.`),
  removed: 'The edit is no longer listed. Readers see it without delay.',
} as const;
