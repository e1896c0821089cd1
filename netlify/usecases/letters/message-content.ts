import type { App } from '#app';
import type { Letter, LetterContent, Message } from '#domain/letters/message.ts';
import type { Sender } from './sender.ts';

/** A mail to one address. */
export interface Mail {
  readonly to: string;
  readonly content: LetterContent;
  /** The kind of letters that its link to leave stops, and the hash of the address; absent in a mail without such a link. */
  readonly leaves?: { readonly kind: 'posts' | 'replies'; readonly hash: string };
}

/** Makes the mail of a message to one. Returns undefined if there is nothing to tell any more. */
export async function mailOf(
  _app: App,
  sender: Sender,
  message: Exclude<Message, { kind: 'letter' }>,
): Promise<Mail | undefined> {
  if (message.kind !== 'test') return Promise.resolve(undefined);
  const { title, language } = sender.site;
  const text = `Letters of ${title} arrive.`;
  return Promise.resolve({
    to: sender.keys.open(message.address, message.hash),
    content: { subject: text, text, html: `<p>${text}</p>`, language },
  });
}

/**
 * Renders a letter to many. A digest has the posts of the given sections, by default of all. Returns undefined if its post is
 * not public any more, or if a week had no posts in them.
 */
export function letterContent(
  _app: App,
  _sender: Sender,
  _letter: Letter,
  _sections?: readonly string[],
): Promise<LetterContent | undefined> {
  return Promise.resolve(undefined);
}
