/** Messages for programs that write for an author. */
export const PROGRAM_MESSAGES = {
  tooDeep: 'This text is nested too deeply.',
  pagesInEditor: 'An own page is published in the editor alone.',
  nothingToPublish: 'It has no draft and no changes that are not published.',
  presentRevision: (revision: string) =>
    `Nothing was stored, and nothing is lost. The present revision is ${revision}. Read the text again, and make the change from that.`,
} as const;
