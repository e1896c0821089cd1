import type { App } from '#app';
import { timedId } from '#domain/id.ts';
import type { LetterContent, MailMessage, ReplyRef } from '#domain/letters/message.ts';
import { type Post, postPath } from '#domain/posts/post.ts';
import { log } from '#log/log.ts';
import { arrivalLetter, dayLetter, testLetter } from '#post/letter/author-letters.ts';
import { confirmLetter } from '#post/letter/confirm-letter.ts';
import { postLetter } from '#post/letter/post-letter.ts';
import { previewPost } from '#post/preview-post.ts';
import { savedDraft } from '#usecases/drafts/read-draft.ts';
import { publicPost } from '#usecases/documents/arrived-comment.ts';
import { answerLink } from './answer-link.ts';
import { findArrivals, readArrivals, readComment, thoughtArrival } from './arrivals.ts';
import type { Sender } from './sender.ts';
import { commentText } from '#post/letter/letter-text.ts';
import { repliesLetter, type Reply, replyLetter } from '#post/letter/reply-letter.ts';
import { typesetTitle } from '#post/typography/typeset-summary.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { recipientOf, MOST_REPLIES, repliesOf } from './tell-of-reply.ts';

export interface Mail {
  readonly to: string;
  readonly content: LetterContent;
  /** The kind of letters that its link to leave stops, and the hash of the address; absent in a mail without such a link. */
  readonly leaves?: { readonly kind: 'posts' | 'replies'; readonly hash: string };
}

type Of<Kind extends MailMessage['kind']> = Extract<MailMessage, { kind: Kind }>;

/** The largest number of comments and thoughts that a summary shows. */
const SHOWN = 20;
/** The number that is read, so that those by authors are not counted. */
const READ = 50;

/** Makes the mail of a message to one. Returns undefined if there is nothing to tell any more. */
export async function mailOf(
  app: App,
  sender: Sender,
  message: Exclude<MailMessage, { kind: 'letter' }>,
): Promise<Mail | undefined> {
  switch (message.kind) {
    case 'confirm':
      return confirmMail(app, sender, message);
    case 'test':
      return testMail(app, sender, message);
    case 'reply':
      return replyMail(app, sender, message);
    default: {
      const { tell, tellTo } = sender.letters;
      if (tell === 'never' || tellTo === '') return undefined;
      const content = await authorContent(app, sender, message);
      return content && { to: tellTo, content };
    }
  }
}

async function confirmMail(
  app: App,
  sender: Sender,
  { hash, request }: Of<'confirm'>,
): Promise<Mail | undefined> {
  const { keys, siteUrl } = sender;
  const asked = (await app.subscribers.of(hash)).waiting.find(({ id }) => id === request);
  if (!asked) return undefined;
  const link = new URL('/letters/confirm', siteUrl);
  link.searchParams.set('t', keys.token('confirm', hash, request));
  return {
    to: keys.open(asked.address, hash),
    content: confirmLetter(asked.wishes, link.href, sender),
  };
}

async function testMail(
  app: App,
  sender: Sender,
  { address, hash, document, form = 'full' }: Of<'test'>,
): Promise<Mail | undefined> {
  const to = sender.keys.open(address, hash);
  if (document === undefined) return { to, content: testLetter(sender) };
  const post = await postToTest(app, document);
  const answer = post && answerLink(sender, { document, post, now: app.now() });
  const content = post && render(post, () => postLetter(post, form, sender, answer));
  return content && { to, content, leaves: { kind: 'posts', hash } };
}

/** Reads a post as readers see it, or as they would see its draft. */
async function postToTest(app: App, document: string): Promise<Post | undefined> {
  const found = await app.documents.read(document);
  if (found?.status === 'published' || !found?.draft) return found?.shown?.post;
  const { draft, by } = savedDraft(found);
  return draft.page === undefined ? previewPost(draft, by, app.now()) : undefined;
}

async function authorContent(
  app: App,
  sender: Sender,
  message: Of<'comment' | 'thought' | 'day'>,
): Promise<LetterContent | undefined> {
  if (message.kind === 'comment') {
    const { comment: id, document } = message;
    const arrival = await readComment(app, sender.siteUrl, { document, id });
    return arrival && arrivalLetter(arrival, sender);
  }
  if (message.kind === 'thought') {
    const { thought: id } = message;
    // The author need not be told of what is decided already.
    if ((await app.thoughts.state(id)) !== 'waiting') return undefined;
    const thought = await app.thoughts.submitted(id);
    return thought && arrivalLetter(thoughtArrival(id, thought), sender);
  }
  return summary(app, sender, message);
}

async function summary(
  app: App,
  sender: Sender,
  { from, until }: Of<'day'>,
): Promise<LetterContent | undefined> {
  const span = { from: Date.parse(from), before: timedId(Date.parse(until), '') };
  const found = await findArrivals(app, span);
  const arrivals = await readArrivals(app, sender.siteUrl, found.slice(0, READ));
  if (arrivals.length === 0) return undefined;
  const all = [...arrivals, ...found.slice(READ)];
  const thoughts = all.filter(({ kind }) => kind === 'thought').length;
  const counts = { thoughts, comments: all.length - thoughts };
  return dayLetter({ shown: arrivals.slice(0, SHOWN), ...counts }, sender);
}

/** Renders a letter about a post. One that cannot be rendered, which builds leave out too, stops no other letter. */
function render(post: Post, write: () => LetterContent): LetterContent | undefined {
  try {
    return write();
  } catch (error) {
    log.error(`The letter about ${postPath(post)} cannot be rendered.`, { error });
    return undefined;
  }
}

/** Makes the mail about a reply or several. Undefined if readers see none of them, or their recipient wants none any more. */
async function replyMail(
  app: App,
  sender: Sender,
  message: Extract<MailMessage, { kind: 'reply' }>,
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
