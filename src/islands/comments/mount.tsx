import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { mayHaveReceipt } from '#api-client/comments/receipt-entries.ts';
import { whenIdle } from '#islands/ui/later/when-idle.ts';
import { Comments } from './Comments.tsx';
import type { CommentStats } from '#domain/comments/comment.ts';
import { countComments } from '#domain/comments/thread.ts';
import { FORM_ID } from '#domain/comments/form-link.ts';
import { difference, mergePart } from './merge-part.ts';
import { letterMark } from './letter-mark.ts';
import { focusInThread, goToForm } from './position/focus-in-thread.ts';
import { keepPosition } from './position/keep-position.ts';
import { linkedComment } from './position/use-linked-comment.ts';
import { readStaticThread } from './read-static-thread.ts';
import { loadExchange } from './load-exchange.ts';
import { loadNewer } from './load-newer.ts';

/** The longest wait for newer comments before the discussion is rendered without them, in milliseconds. */
const PATIENCE = 1_500;

/** Replaces a built discussion by the island, with newer comments and the forms. */
export async function mount(discussion: HTMLElement): Promise<void> {
  const { category, discussion: id, latest = '', older, counts, closes } = discussion.dataset;
  if (category === undefined || id === undefined) return;
  const post = { category, id };
  const comments = readStaticThread(discussion);
  const own = countComments(comments);
  const all = counts ? (JSON.parse(counts) as CommentStats) : own;
  const built = { comments, older, rest: difference(all, own) };
  const newer = loadNewer(post, latest, comments);
  const receipts = mayHaveReceipt(post) ? loadExchange() : undefined;
  // What arrives soon saves a second rendering.
  const early = await Promise.race([Promise.all([newer, receipts]), pause(PATIENCE)]);
  const linked = linkedComment();
  const restorePosition = keepPosition(discussion);
  const root = createRoot(discussion);
  flushSync(() =>
    root.render(
      <Comments
        post={post}
        thread={mergePart(built, early?.[0])}
        closes={closes}
        tellsOfReplies={discussion.dataset['letters'] !== undefined}
        late={early ? undefined : newer}
      />,
    ),
  );
  restorePosition();
  whenIdle(() => void loadExchange());
  if (linked !== undefined) focusInThread(linked);
  // The reader followed a link before there was a form.
  letterMark(post);
  if (location.hash === `#${FORM_ID}`) goToForm();
}

const pause = (time: number) => new Promise<undefined>((resolve) => setTimeout(resolve, time));
