/** Messages about the list of corrections of a post. */
export const CORRECTION_MESSAGES = {
  title: 'Corrections',
  hint: 'Readers find it in a list at the end of the post.',
  list: 'List this change as a correction',
  slips: 'It seems to mend slips only.',
  changed: (words: number, paragraphs: number) =>
    `${words} changed ${words === 1 ? 'word' : 'words'} in ${paragraphs} ${paragraphs === 1 ? 'paragraph' : 'paragraphs'}`,
  none: 'No edits are listed.',
  count: (count: number) => (count === 1 ? '1 edit is listed.' : `${count} edits are listed.`),
  removed: 'The edit is no longer listed. Readers see it without delay.',
} as const;
