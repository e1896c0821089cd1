import type { App } from '#app';
import type { Message, ReplyRef } from '#domain/letters/message.ts';
import { postPath } from '#domain/posts/post.ts';
import { commentText } from '#post/letter/comment-text.ts';
import { repliesLetter, type Reply, replyLetter } from '#post/letter/reply-letter.ts';
import { typesetTitle } from '#post/typography/typeset-summary.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { publicPost } from '#usecases/letters/arrivals.ts';
import type { Sender } from '#usecases/letters/sender.ts';
import { recipientOf } from './reply-recipient.ts';
import { MOST_REPLIES } from './tell-of-reply.ts';
import { repliesOf } from './untold.ts';

/** Makes the mail about a reply or several. Undefined if readers see none of them, or their recipient wants none any more. */
export async function replyMail(
  app: App,
  sender: Sender,
  message: Extract<Message, { kind: 'reply' }>,
) {
  const { hash } = message;
  const all = repliesOf(message);
  const found = new Map<string, Told>();
  await inBatches(all, async (ref) => {
    const told = await readReply(app, sender, ref, hash);
    if (told) found.set(ref.comment, told);
  });
  const told = all.flatMap(({ comment }) => found.get(comment) ?? []);
  const [first, ...others] = told;
  if (!first) return undefined;
  const replies = told.map(({ reply }) => reply);
  const content =
    others.length === 0
      ? replyLetter(first.reply, sender)
      : repliesLetter(replies, { isMore: all.length >= MOST_REPLIES }, sender);
  return { to: first.address, content, leaves: { kind: 'replies' as const, hash } };
}

interface Told {
  readonly reply: Reply;
  readonly address: string;
}

/** Reads a reply that a reader is told of. Undefined for one that readers do not see, or that somebody else is told of. */
async function readReply(
  app: App,
  sender: Sender,
  { comment, document }: ReplyRef,
  hash: string,
): Promise<Told | undefined> {
  const [state, post] = await Promise.all([
    app.comments.findText(document, comment),
    publicPost(app, document),
  ]);
  if (!state || state.removed || state.waiting || !post) return undefined;
  const recipient = await recipientOf(app, sender, document, state);
  if (recipient?.hash !== hash) return undefined;
  const reply = {
    name: state.comment.name,
    title: typesetTitle(post),
    text: commentText(state.comment.comment),
    url: new URL(`${postPath(post)}#comment-${state.id}`, sender.siteUrl).href,
  };
  return { reply, address: recipient.address };
}
