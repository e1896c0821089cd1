import type { LetterContent } from '#domain/letters/message.ts';

/** Stands in a letter for the link by which its recipient stops it. No host has this name, and no text can hold it. */
export const LEAVE_LINK = `https://${crypto.randomUUID()}.invalid/`;

export const withLeaveLink = (content: LetterContent, link: string): LetterContent => ({
  ...content,
  html: content.html.replaceAll(LEAVE_LINK, () => link.replaceAll('&', '&amp;')),
  text: content.text.replaceAll(LEAVE_LINK, () => link),
});
