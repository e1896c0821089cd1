import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { newerComments } from '#api-client/comments.ts';
import { isCategory } from '#domain/category.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { Comments } from './Comments.tsx';
import { mergeNewer } from './merge-newer.ts';
import { focusInThread } from './position/focus-in-thread.ts';
import { goToForm } from './position/go-to-form.ts';
import { keepPosition } from './position/keep-position.ts';
import { readStaticThread } from './read-static-thread.ts';
import { loadSanitizer, needsSanitizer } from './use-clean.ts';
import { commentId } from './use-replying.ts';

/** The longest wait for newer comments before the discussion is rendered without them, in milliseconds. */
const PATIENCE = 1_500;

/** Replaces a built discussion by the island, with newer comments and the forms. */
export async function mount(discussion: HTMLElement): Promise<void> {
  const { category, discussion: id = '', latest = '', closes } = discussion.dataset;
  if (!isCategory(category)) return;
  const post = { category, id };
  const built = readStaticThread(discussion);
  const newer = loadNewer(post, latest);
  // A response that arrives soon saves a second rendering.
  const early = await Promise.race([newer, pause(PATIENCE)]);
  const comments = mergeNewer(built, early);
  const linked = linkedComment();
  const restorePosition = keepPosition(discussion);
  const root = createRoot(discussion);
  flushSync(() =>
    root.render(
      <Comments
        post={post}
        comments={comments}
        closes={closes}
        late={early ? undefined : newer}
        linked={early ? undefined : linked}
      />,
    ),
  );
  restorePosition();
  if (early && linked !== undefined) focusInThread(linked);
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

/** Returns the id of the comment that the address names, if the built page lacks it. */
function linkedComment(): string | undefined {
  const id = location.hash.slice(1);
  return id.startsWith(commentId('')) && !document.getElementById(id) ? id : undefined;
}

const pause = (time: number) => new Promise<undefined>((resolve) => setTimeout(resolve, time));
