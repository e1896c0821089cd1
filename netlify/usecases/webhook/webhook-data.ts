import type { App } from '#app';
import { publicOrigin } from '#domain/comments/comment-fact.ts';
import { plainText } from '#domain/posts/plain-text.ts';
import { excerpt, type Post, postPath, refKey } from '#domain/posts/post.ts';
import type { WebhookEvent, AlertEvent } from '#domain/feeds/webhook-event.ts';
import { ALERTS } from '#domain/health/alert.ts';
import { timeOfId } from '#domain/id.ts';
import { arrivedComment, publicPost } from '#usecases/documents/arrived-comment.ts';

/**
 * Reads the data of an event as it is now. Undefined when its subject is not there, or no longer, and for a comment that
 * has arrived before. It never contains the address of a reader.
 */
export async function webhookData(
  app: App,
  event: WebhookEvent,
  site: string,
): Promise<object | undefined> {
  if (event.type === 'post.published') return postData(app, event.document, site);
  if (event.type === 'comment.created') return commentData(app, event, site);
  if (event.type === 'alert.opened' || event.type === 'alert.closed') return alertData(event, site);
  return thoughtData(app, event.id, site);
}

async function postData(app: App, document: string, site: string) {
  const post = await publicPost(app, document);
  if (!post) return undefined;
  const url = new URL(postPath(post), site).href;
  // Loaded here, since few requests send an event.
  const { feedHtml } = await import('#post/feed-html.ts');
  const { sanitizeContent } = await import('#post/html/post-sanitizer.ts');
  return {
    id: refKey(post),
    url,
    title: post.title,
    subheading: post.subheading,
    excerpt: excerpt(post),
    html: feedHtml(sanitizeContent(post.content).map(asTypeset), url),
    author: post.author,
    category: post.category,
    tags: post.tags ?? [],
    published_at: post.date,
  };
}

/** The texts are sent as they were written, without the punctuation of printed books. */
const asTypeset = (block: Post['content'][number]) =>
  block.type === 'paragraph' ? { type: block.type, html: block.text } : block;

async function commentData(
  app: App,
  event: Extract<WebhookEvent, { type: 'comment.created' }>,
  site: string,
) {
  const arrived = await arrivedComment(app, event);
  if (!arrived) return undefined;
  const { state, post } = arrived;
  const { name, comment, at, parent, from, byLetter } = state.comment;
  const { sanitizeComment } = await import('#post/html/comment-sanitizer.ts');
  const html = sanitizeComment(comment);
  return {
    id: state.id,
    url: new URL(`${postPath(post)}#comment-${state.id}`, site).href,
    post_url: new URL(postPath(post), site).href,
    name,
    html,
    text: plainText(html),
    waiting: state.waiting,
    in_reply_to: parent ?? null,
    ...(from && { from: publicOrigin(from) }),
    ...(byLetter && { by_letter: true }),
    created_at: at,
  };
}

async function thoughtData(app: App, id: string, site: string) {
  const thought = await app.thoughts.submitted(id);
  // Its contact may be an e-mail address.
  return (
    thought && {
      id,
      url: new URL('/admin/dashboard#thoughts', site).href,
      name: thought.name,
      text: thought.content,
      type: thought.type,
      created_at: thought.at,
    }
  );
}

export const alertData = (event: AlertEvent, site: string) => ({
  alert: event.alert,
  message: ALERTS[event.alert],
  url: new URL('/admin/dashboard#health', site).href,
  since: new Date(timeOfId('opened' in event ? event.opened : event.id)).toISOString(),
});
