import type { App } from '#app';
import type { Letter, LetterContent, LetterForm, Message } from '#domain/letters/message.ts';
import type { Post } from '#domain/posts/post.ts';
import { plainText } from '#domain/posts/plain-text.ts';
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

/** Renders a letter to many. Returns undefined if its post is not public any more, or if a week had no posts. */
export function letterContent(
  _app: App,
  _sender: Sender,
  _letter: Letter,
): Promise<LetterContent | undefined> {
  return Promise.resolve(undefined);
}

/** Renders the letter about a post, also about one that is not public yet. */
export function letterOf(post: Post, sender: Sender, _form: LetterForm): Promise<LetterContent> {
  const { title, subheading } = post;
  const text = [title, subheading].filter(Boolean).join('\n\n');
  return Promise.resolve({
    subject: title,
    text,
    html: `<p>${plainText(text)}</p>`,
    language: post.language ?? sender.site.language,
    section: post.category,
  });
}
