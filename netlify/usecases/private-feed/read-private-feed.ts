import type { App } from '#app';
import type { ManagedComment } from '#domain/comments/managed-comment.ts';
import { AppError } from '#domain/errors.ts';
import { atom } from '#domain/feeds/atom.ts';
import type { FeedItem } from '#domain/feeds/feed.ts';
import { privateFeedPath } from '#domain/feeds/private-feed.ts';
import { textAsHtml } from '#domain/feeds/text-as-html.ts';
import { LIMITS } from '#domain/limits.ts';
import { AUTHOR_FEED_MESSAGES, commentOn, thoughtTitle } from '#domain/messages/feed-messages.ts';
import { plainText } from '#domain/posts/plain-text.ts';
import { postPath } from '#domain/posts/post.ts';
import { FOLLOW_PATH } from '#domain/site/navigation.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import type { PendingThought } from '#domain/thoughts/thought.ts';
import { listManagedComments } from '#usecases/readers/list-managed-comments.ts';
import { listPending } from '#usecases/readers/list-thoughts.ts';
import { isPrivateFeedOpen } from './private-feed-link.ts';

/**
 * Writes the newest comments and the thoughts that wait as an Atom feed. It holds no address of a reader. Throws
 * `unknown_call` for a token that does not work, whatever the reason.
 */
export async function readPrivateFeed(app: App, token: string, site: string): Promise<string> {
  if (!(await isPrivateFeedOpen(app, token))) throw new AppError('unknown_call');
  const limit = LIMITS.privateFeedItems;
  const [settings = { settings: DEFAULT_SETTINGS }, comments, thoughts] = await Promise.all([
    app.site.settings(),
    listManagedComments(app, { limit }),
    listPending(app, { limit }),
  ]);
  const items = [
    ...comments.items.map((comment) => commentItem(comment, site)),
    ...thoughts.items.map((thought) => pendingItem(thought, site)),
  ];
  const absolute = (path: string) => new URL(path, site).href;
  return atom({
    title: `${AUTHOR_FEED_MESSAGES.privateFeed} - ${settings.settings.title}`,
    description: AUTHOR_FEED_MESSAGES.privateFeedHint,
    language: 'en',
    page: absolute('/admin/dashboard'),
    self: absolute(privateFeedPath(token)),
    help: absolute(FOLLOW_PATH),
    items: items.toSorted((a, b) => (a.published < b.published ? 1 : -1)).slice(0, limit),
  });
}

function commentItem(comment: ManagedComment, site: string): FeedItem {
  const { id, name, category, postId, postTitle, waiting, timestamp } = comment;
  const shown = `${postPath({ category, id: postId })}#comment-${id}`;
  return {
    // Its place changes when it is approved or its post is moved, and it is no new item then.
    id: new URL(`/api/comments/${id}`, site).href,
    url: new URL(waiting ? '/admin/dashboard#comments' : shown, site).href,
    title: commentOn(name, postTitle, waiting),
    html: comment.comment,
    summary: plainText(comment.comment),
    author: name,
    published: timestamp,
    updated: timestamp,
    categories: [],
  };
}

function pendingItem({ id, author, content, date }: PendingThought, site: string): FeedItem {
  return {
    id: new URL(`/api/dailythoughts/${id}`, site).href,
    url: new URL('/admin/dashboard#thoughts', site).href,
    title: `${thoughtTitle(author)} (${AUTHOR_FEED_MESSAGES.waits})`,
    html: textAsHtml(content),
    summary: content,
    author,
    published: date,
    updated: date,
    categories: [],
  };
}
