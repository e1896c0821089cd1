import { setTimeout as pause } from 'node:timers/promises';
import { log } from '#log/log.ts';
import type { App } from '#app';
import { postOfDraft, addressText } from '#domain/posts/draft.ts';
import { NewPost } from '#domain/posts/new-post.ts';
import { HOUR, MINUTE, SCHEDULE_STEP } from '#domain/timing.ts';
import { withGuess } from '#post/language/with-guessed-language.ts';
import { newPostId } from '#post/language/new-post-id.ts';
import { nextRunAt } from '#store/schedule/due-runs.ts';
import { requestTask } from '#request-task';
import { parsePost } from '#usecases/documents/parse-post.ts';
import { markPublication } from '#usecases/mark-publication.ts';
import { markRun } from '#usecases/mark-run.ts';
import { publish, publishedPost } from '#usecases/posts/publish-post.ts';

/**
 * Publishes the drafts whose time has come. Returns the later times, the next one first. Safe to repeat and to stop
 * anywhere. A draft that fails is logged, has its turn in the next run, and does not stop the others. One whose newest text cannot be
 * read waits for its author.
 */
export async function publishScheduled(app: App): Promise<number[]> {
  const { documents, unreadable } = await app.documents.index();
  const later: number[] = [];
  for (const { id, draft, status } of documents) {
    if (unreadable.has(id) || status === 'deleted' || draft?.publishAt === undefined) continue;
    if (!isDue(app, draft.publishAt)) {
      later.push(Date.parse(draft.publishAt));
      continue;
    }
    await publishIfDue(app, id, draft.by).catch((error: unknown) => {
      log.error(error);
      markRun(app);
    });
  }
  return later.sort((a, b) => a - b);
}

/** Milliseconds in which a full run marks the runs for posts: those until the next full run, and of one that was missed. */
const MARKED_AHEAD = HOUR + SCHEDULE_STEP;

/**
 * Publishes what is due in a run of the schedule, and has the background publish on time what is due before the next
 * run. Marks the runs of the posts after that, whose marks may be lost.
 */
export async function startPublishing(app: App): Promise<void> {
  const later = await publishScheduled(app);
  const now = app.now();
  for (const time of later) if (time < now.getTime() + MARKED_AHEAD) markPublication(app, time);
  const [next] = later;
  if (next !== undefined && next < nextRunAt(now)) await requestTask(app.settings, 'publish', now);
}

/** Milliseconds for which a task waits at most. A background function may take fifteen minutes. */
const MOST_WAIT = 13 * MINUTE;

/**
 * Publishes each post that is due before the next run of the schedule at its minute. For one minute waits one task. If
 * that is stopped, the next run publishes.
 */
export async function publishOnTime(
  app: App,
  wait: (milliseconds: number) => Promise<unknown> = pause,
): Promise<void> {
  const begun = app.now().getTime();
  const end = Math.min(nextRunAt(app.now()), begun + MOST_WAIT);
  let waited: number | undefined;
  for (;;) {
    const [next] = await publishScheduled(app);
    if (next === undefined || next >= end) return;
    // A timer may end a little early.
    if (next !== waited && !(await app.dueRuns.wait(next))) return;
    waited = next;
    await wait(Math.max(0, next - app.now().getTime()));
  }
}

async function publishIfDue(app: App, document: string, by: string): Promise<void> {
  await publish(app, { document, by }, {}, async (before) => {
    const { draft, publishAt, guessedLanguage } = before?.draft ?? {};
    if (before?.status === 'deleted' || !draft || !isDue(app, publishAt)) return undefined;
    const due = new Date(publishAt);
    const text = await parsePost(NewPost, {
      ...postOfDraft(draft, by, due),
      id: await newPostId(addressText(draft), due, draft.category),
    });
    const post = await publishedPost(app, { document, by }, text, before, draft.listing);
    // A draft that older code has scheduled has no guess.
    const known = post.language === undefined ? before?.shown?.post?.guessedLanguage : undefined;
    const shown = withGuess(post, guessedLanguage ?? known);
    // Changes to a published post bring no letter, and no post on Bluesky.
    const { letter, bluesky } = draft;
    return { post: shown, asked: before?.status === 'published' ? {} : { letter, bluesky } };
  });
}

/** Returns true for a time of publication that has come. */
const isDue = (app: App, publishAt: string | undefined): publishAt is string =>
  publishAt !== undefined && new Date(publishAt) <= app.now();
