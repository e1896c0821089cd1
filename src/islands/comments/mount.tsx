import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { newerComments } from '#api-client/comments/comments.ts';
import { isCategory } from '#domain/category.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { Comments } from './Comments.tsx';
import { type CommentStats, countComments } from '#domain/comments/comment.ts';
import { difference, mergePart } from './merge-part.ts';
import { focusInThread, goToForm } from './position/focus-in-thread.ts';
import { keepPosition } from './position/keep-position.ts';
import { linkedComment } from './position/use-linked-comment.ts';
import { readStaticThread } from './read-static-thread.ts';
import { loadSanitizer, needsSanitizer } from './use-clean.ts';

/** The longest wait for newer comments before the discussion is rendered without them, in milliseconds. */
const PATIENCE = 1_500;

/** Replaces a built discussion by the island, with newer comments and the forms. */
export async function mount(discussion: HTMLElement): Promise<void> {
  const { category, discussion: id = '', latest = '', older, counts, closes } = discussion.dataset;
  if (!isCategory(category)) return;
  const post = { category, id };
  const comments = readStaticThread(discussion);
  const own = countComments(comments);
  const all = counts ? (JSON.parse(counts) as CommentStats) : own;
  const built = { comments, older, rest: difference(all, own) };
  const newer = loadNewer(post, latest);
  // A response that arrives soon saves a second rendering.
  const early = await Promise.race([newer, pause(PATIENCE)]);
  const linked = linkedComment();
  const restorePosition = keepPosition(discussion);
  const root = createRoot(discussion);
  flushSync(() =>
    root.render(
      <Comments
        post={post}
        thread={mergePart(built, early)}
        closes={closes}
        tellsOfReplies={discussion.dataset['letters'] !== undefined}
        late={early ? undefined : newer}
      />,
    ),
  );
  restorePosition();
  if (linked !== undefined) focusInThread(linked);
  // The reader followed the link before there was a form.
  const link = discussion.querySelector<HTMLAnchorElement>('.discussion-write');
  if (link?.hash === location.hash) goToForm(location.hash);
}

/** Loads newer comments, and the sanitiser if one of them needs it. */
async function loadNewer(post: PostRef, latest: string) {
  const newer = await newerComments(post, latest);
  if (newer.ok && newer.value.comments.some(({ comment }) => needsSanitizer(comment))) {
    await loadSanitizer();
  }
  return newer;
}

const pause = (time: number) => new Promise<undefined>((resolve) => setTimeout(resolve, time));
