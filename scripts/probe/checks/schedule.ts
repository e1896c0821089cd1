import { deleteDraft, deletePost, listDrafts, listPosts, saveDraft } from '#domain/posts/calls.ts';
import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import { postPath, type PostSummary } from '#domain/posts/post.ts';
import { MINUTE, SCHEDULE_STEP } from '#domain/timing.ts';
import {
  type Check,
  ok,
  type ProbeClient,
  problem,
  unknown,
  type Verdict,
} from '#scripts/probe/check.ts';
import { SiteProblem } from '#scripts/site/site-client.ts';
import { newTimedId } from '#store/facts/new-timed-id.ts';

/** The schedule that publishes posts that are due. */
export const schedule: Check = {
  name: 'Schedule',
  does: 'reads the list of drafts',
  async run({ call }) {
    const drafts = (await call(listDrafts)).value();
    const late = drafts.filter(
      ({ publishAt, deletedAt }) =>
        publishAt !== undefined &&
        deletedAt === undefined &&
        Date.parse(publishAt) + SCHEDULE_STEP + 2 * MINUTE < Date.now(),
    );
    if (late.length > 0) {
      return problem(
        `${late.length} drafts should have been published by now, such as “${late[0]?.title}”: the function ` +
          'schedule does not run, or fails. Open its log. Until it runs, publish them manually.',
      );
    }
    return unknown(
      'No draft is overdue. To try the schedule, run this with --publish, or schedule a draft for the next quarter of ' +
        'an hour: it must be readable two minutes later.',
    );
  },
};

const PAUSE = MINUTE / 4;
/** The number of pauses in which the schedule runs once and cached copies expire. */
const TRIES = (SCHEDULE_STEP + 3 * MINUTE) / PAUSE;

const findPost = async ({ call }: ProbeClient, title: string) =>
  (await call(listPosts)).value().find((one) => one.title === title);

/** Waits until a post of this title is listed. A site that does not respond is asked again. */
async function publishedPost(client: ProbeClient, title: string) {
  for (let n = 0; n < TRIES; n++) {
    await client.wait(PAUSE);
    const post = await findPost(client, title).catch((error: unknown) => {
      if (!(error instanceof SiteProblem && error.isTemporary)) throw error;
    });
    if (post) return post;
  }
  return findPost(client, title);
}

/** Deletes a scheduled post, which may have been published meanwhile. Returns true if nothing of it is left. */
async function discard(client: ProbeClient, id: string, title: string): Promise<boolean> {
  const post = await findPost(client, title).catch(() => undefined);
  const { status } = post
    ? await client.call(deletePost, { params: post })
    : await client.call(deleteDraft, { params: { id } });
  return status < 300 || status === 404;
}

async function judge({ read }: ProbeClient, post: PostSummary): Promise<Verdict> {
  const path = postPath(post);
  const page = await read('GET', path);
  if (page.status === 200 && page.text.includes(post.title)) {
    return ok(`The schedule published a post, and ${path} could be read without a build.`);
  }
  return problem(
    `The schedule published a post, but ${path} gets a ${page.status}: a post cannot be read before its build. Open the ` +
      'log of the function post-page.',
  );
}

/** The schedule, and the page of a post that is not built yet, tried with a new post. */
export const publishing: Check = {
  name: 'Schedule',
  does:
    'schedules a post, waits up to eighteen minutes until it is published, and deletes it. Readers can see it ' +
    'meanwhile, it may start a deploy, and it stays in the trash for thirty days',
  async run(client) {
    const id = newTimedId();
    const title = `Probe ${id}`;
    let isGone: boolean;
    let verdict: Verdict;
    try {
      verdict = await schedulePost(client, id, title);
    } finally {
      isGone = await discard(client, id, title).catch(() => false);
    }
    return isGone
      ? verdict
      : problem(`${verdict.text} “${title}” could not be deleted: delete it.`);
  },
};

/** Schedules a post, and reads it when it is published. */
async function schedulePost(client: ProbeClient, id: string, title: string): Promise<Verdict> {
  const draft = { ...EMPTY_DRAFT, title, category: 'tech', content: 'This will be gone soon.' };
  // At the time of a run. What is due between two runs is published by the background.
  const run = Math.ceil((Date.now() + MINUTE) / SCHEDULE_STEP) * SCHEDULE_STEP;
  const publishAt = new Date(run).toISOString();
  const saved = await client.call(saveDraft, { params: { id }, body: { ...draft, publishAt } });
  if (saved.status !== 200)
    return problem(`A post cannot be scheduled (${saved.status}): ${saved.text}`);
  const post = await publishedPost(client, title);
  if (post) return judge(client, post);
  return problem(
    'A post that was due was not published: the function schedule does not run, or reads another store. Open its ' +
      'log. Until it runs, publish manually.',
  );
}
