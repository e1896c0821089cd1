import type { ShownComment } from '#domain/comments/comment-fact.ts';
import type { Origin } from '#domain/comments/foreign-comment.ts';
import { PUBLIC, type PublicObject } from '#domain/fediverse/activities.ts';
import { socialAddresses } from '#domain/fediverse/addresses.ts';
import { escapeAttribute, escapeHtml } from '#domain/escape-html.ts';
import { type Post, postPath } from '#domain/posts/post.ts';
import { commentHtml } from '#post/discussion/comment-html.ts';
import { feedHtml } from '#post/feed-html.ts';
import { hasBlocks } from '#post/html/post-sanitizer.ts';
import type { Actor } from '#store/fediverse/actors.ts';
import { quotesBy } from './article.ts';

interface Options {
  readonly actor: Pick<Actor, 'origin' | 'name'>;
  readonly post: Post;
  /** The origin of the text that the comment answers. */
  readonly answers: Origin;
  readonly generation: number;
}

/** Makes an author's answer to a text from the fediverse as servers there read it. */
export function noteOf(
  { id, comment, editedAt }: Pick<ShownComment, 'id' | 'comment' | 'editedAt'>,
  { actor, post, answers, generation }: Options,
): PublicObject {
  const addresses = socialAddresses(actor.origin, actor.name);
  const page = actor.origin + postPath(post);
  return {
    id: addresses.object({ of: 'replies', id, generation }),
    type: 'Note',
    attributedTo: addresses.actor,
    inReplyTo: answers.object,
    content: withMention(
      answers,
      feedHtml([{ type: 'paragraph', html: brokenLines(comment.comment) }], page),
    ),
    url: `${page}#comment-${id}`,
    published: comment.at,
    ...(editedAt !== undefined && { updated: editedAt }),
    tag: [{ type: 'Mention', href: answers.author, name: answers.handle }],
    to: [PUBLIC],
    cc: [answers.author, addresses.followers],
    interactionPolicy: quotesBy(addresses.actor),
  };
}

/** Returns the HTML of a comment with its line breaks, which the site shows by a style. */
function brokenLines(comment: string): string {
  const html = commentHtml(comment);
  return hasBlocks(html) ? html : html.replaceAll('\n', '<br>');
}

/** Puts the name of the writer who is answered before a text, in the form that notifies there. */
function withMention({ author, handle }: Origin, html: string): string {
  const [, name = ''] = handle.split('@');
  const mention = `<span class="h-card"><a href="${escapeAttribute(author)}" class="u-url mention">@<span>${escapeHtml(name)}</span></a></span>`;
  const inside = html.startsWith('<p>') ? html.slice('<p>'.length) : undefined;
  return inside === undefined ? `<p>${mention}</p>\n${html}` : `<p>${mention} ${inside}`;
}
