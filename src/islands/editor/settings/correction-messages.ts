export const CORRECTION_MESSAGES = {
  title: 'Corrections',
  changed: (words: number, paragraphs: number) =>
    `${words} changed ${words === 1 ? 'word' : 'words'} in ${paragraphs} ${paragraphs === 1 ? 'paragraph' : 'paragraphs'}`,
  count: (count: number) => (count === 1 ? '1 edit is listed.' : `${count} edits are listed.`),
} as const;
