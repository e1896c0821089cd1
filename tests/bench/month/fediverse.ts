import { socialAddresses } from '#domain/fediverse/addresses.ts';
import { DAY, HOUR, MINUTE } from '#domain/timing.ts';
import { editPost, publishPost, readPost } from '#domain/posts/calls.ts';
import { postPath, type PostRef, RevisedPost } from '#domain/posts/post.ts';
import { record } from '#tests/bench/report.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import {
  ACTIVITY_JSON,
  type Json,
  type StandInActor,
} from '#tests/support/fediverse/stand-in-actor.ts';
import { type ShiftedClock, shiftClock } from '#tests/support/shifted-clock.ts';
import { startServers } from '#tests/support/fediverse/servers.ts';
import { KEPT_BACK, LOADS_PER_DAY, SAMPLE } from '#usecases/fediverse/inbox/load-budget.ts';
import { beyond as beyondOf, fullRun, measure } from './letters.ts';
import { medianOf, minus, times, totalCredits, type Usage } from './rates.ts';
import type { Row } from './simulate.ts';
import { type MonthSite, openMonthSite } from './site.ts';
import { totalOf, usageTable, writeCost } from './table.ts';

const [SERVERS, EACH, FOLLOWERS] = [150, 7, 1_000];
/** The number of times that something happens in a month, and that it is measured. */
const [POSTS, EDITS, RUNS] = [30, 10, 30 * 24];
const DONE = { posts: 2, edits: 2, runs: 7, few: 10, many: 40 };
/** Milliseconds in which a server accepts an activity. */
const ACCEPTING = 300;
/** Milliseconds after which everything is sent. */
const WAITING = 11 * MINUTE;
/** Likes of a viral day. */
const VIRAL = 10_000;
/** Those of them for which an actor may be loaded. */
const COUNTED = LOADS_PER_DAY - KEPT_BACK;
/** Credits of a month at most, so that the free plan carries it beside a month of 10,000 views. */
const AIM = 20;

const NAME = 'site';

/**
 * Counts what the fediverse adds to a month of a site with a thousand followers on 150 servers, and a day on which a text is
 * liked ten thousand times. Writes both into docs/cost.md. Throws if the month is above the aim.
 */
export async function benchMonthOfFediverse(workDir: string): Promise<void> {
  const clock = shiftClock(0);
  const crowd = await startServers({ servers: SERVERS, actorsEach: EACH });
  for (const { state } of crowd.servers)
    state.fault = ({ method }) => (method === 'POST' ? { slow: ACCEPTING } : undefined);

  const alone = await openMonthSite(`${workDir}/alone`);
  await alone.signIn();
  const without = await measureAuthor(alone, clock);
  await alone.close();
  clock.shift(0);

  const site = await openMonthSite(`${workDir}/followed`);
  await site.signIn();
  await addFollowers(site, crowd.actors.slice(0, FOLLOWERS));
  const followed = await measureAuthor(site, clock);
  const got = crowd.servers.reduce((sum, { state }) => sum + state.got.length, 0);
  const most = SERVERS * (DONE.posts + DONE.edits + 1);
  if (got < SERVERS * DONE.posts || got > 2 * most) throw new Error(`${got} activities arrived.`);

  const arrivals = await measureArrivals(site, clock, crowd.actors);
  await site.close();
  await crowd.close();
  clock.restore();

  const row = (name: string, perMonth: number, done: number, usage: Usage): Row => ({
    ...{ name, perMonth, done },
    usage,
  });
  const beyond = (name: keyof typeof followed) => minus(followed[name], without[name]);
  const rows = [
    row(`Post told to ${FOLLOWERS} followers`, POSTS, DONE.posts, beyond('posts')),
    row('Edit told to them', EDITS, DONE.edits, beyond('edits')),
    row(
      'Clock, beyond one without followers',
      RUNS,
      DONE.runs,
      beyondOf(followed.runs, without.runs),
    ),
    ...arrivals.rows,
  ];
  // Each new actor has to be loaded once, which a day has so many of.
  const viral = [
    row('Like of a viral day', COUNTED, DONE.many, arrivals.like),
    row('Like beyond the budget of the day', VIRAL - COUNTED, DONE.many, arrivals.refused),
  ];
  await writeCost({
    fediverse: usageTable(rows),
    viral: usageTable(viral, 'The day'),
  });
  const credits = totalCredits(totalOf(rows));
  record(`followers of a month, ${FOLLOWERS} of them`, credits, 'credits', `under ${AIM}`);
  record(`a day of ${VIRAL} likes`, totalCredits(totalOf(viral)), 'credits');
  if (credits > AIM) throw new Error('Followers cost too much.');
}

/** Makes the actor of the site, whom all these readers follow. */
async function addFollowers(
  { app, url }: MonthSite,
  actors: readonly StandInActor[],
): Promise<void> {
  const since = app.now().toISOString();
  const choices = { kind: 'Person', whole: true, approves: false } as const;
  const actor = { ...choices, by: 'Ada', since, name: NAME, origin: url, alsoKnownAs: [] };
  await app.actor.put(app.newId(), actor);
  for (const one of actors) await app.followers.put(app.newId(), 'follows', one.asFollower());
}

/** Has everything sent that waits. The background takes only so many calls in a minute, and an edit is told after some. */
async function sendAll(site: MonthSite, clock: ShiftedClock): Promise<void> {
  await site.settled();
  clock.moveTo(Date.now() + WAITING);
  await site.runTask('outbox');
}

/** Measures what an author does, and what the schedule does, with what leaves because of that. */
async function measureAuthor(
  site: MonthSite,
  clock: ShiftedClock,
): Promise<Record<'posts' | 'edits' | 'runs', Usage>> {
  let post: PostRef = samplePost;
  let count = 0;
  const publish = async () => {
    const { id: _, date: _date, ...body } = { ...samplePost, title: `On tides ${++count}` };
    post = (await site.client.call(publishPost, { body })).value();
    await sendAll(site, clock);
  };
  const edit = async () => {
    const { category, id } = post;
    const params = { category, id };
    const opened = (await site.client.call(readPost, { params })).value();
    const { revision, ...text } = RevisedPost.parse(opened);
    const body = { ...text, subheading: `Edit ${++count}`, revision };
    (await site.client.call(editPost, { params, body })).value();
    await sendAll(site, clock);
  };
  // Runs at the same times of day do the same other work.
  let runsAt = (Math.floor(Date.now() / DAY) + 1) * DAY + DAY / 2;
  const run = async () => {
    clock.moveTo((runsAt += HOUR));
    await fullRun(site)();
  };
  // The keys and the first look are those of a site, not of a post.
  await publish();
  await site.settled();
  const posts = await measure(site, DONE.posts, publish);
  const edits = await measure(site, DONE.edits, async () => {
    // Edits of one text are told together.
    await publish();
    await site.settled();
    await edit();
  });
  // One of them may send what an edit has left.
  const runs: Usage[] = [];
  for (let n = 0; n < DONE.runs; n++) runs.push(await measure(site, 1, run));
  return {
    posts,
    edits,
    runs: times(medianOf(runs), DONE.runs),
  };
}

/** Measures what other servers send and load. */
async function measureArrivals(
  site: MonthSite,
  clock: ShiftedClock,
  actors: readonly StandInActor[],
) {
  const { posts } = await site.app.documents.index();
  const [newest] = posts;
  if (!newest) throw new Error('There is no post.');
  const addresses = socialAddresses(site.url, NAME);
  const object = addresses.object({ of: 'posts', id: newest.document, generation: 0 });
  let next = 0;
  const actor = () => actors[next++ % actors.length] ?? raise();
  const send = async (from: StandInActor, activity: Json, status = 202) => {
    const reply = await from.send(activity, addresses.sharedInbox);
    if (reply.status !== status) throw new Error(`An activity got ${reply.status}, ${reply.text}`);
  };
  const load = async (path: string, accept: string) => {
    const { status } = await site.client.read('GET', path, { as: 'reader', headers: { accept } });
    if (status !== 200) throw new Error(`${path} returned ${status}.`);
  };
  const react = (status: number) => async () => {
    const one = actor();
    await send(one, one.activity('Like', object), status);
  };
  const actions = [
    { name: 'Like or boost', perMonth: 100, done: DONE.many, run: react(202) },
    {
      name: 'Reply',
      perMonth: 20,
      done: DONE.few,
      async run() {
        const one = actor();
        const note = one.note(object, 'It was late here, too.');
        await send(one, one.activity('Create', note));
      },
    },
    {
      name: 'Deletion of an account that nobody here knows',
      perMonth: 3_000,
      done: DONE.many,
      async run() {
        const one = actor();
        const id = `${one.id}/gone${next}`;
        await send(one, { ...one.activity('Delete', id), actor: id });
      },
    },
    {
      name: 'New follower',
      perMonth: 30,
      done: DONE.few,
      async run() {
        const one = actors[FOLLOWERS + (next++ % (actors.length - FOLLOWERS))] ?? raise();
        await send(one, one.activity('Follow', addresses.actor));
        await sendAll(site, clock);
      },
    },
    {
      // Most servers read it before they believe a delivery.
      name: 'Actor read by a server',
      perMonth: SERVERS * (POSTS + EDITS),
      done: DONE.many,
      run: () => load(new URL(addresses.actor).pathname, ACTIVITY_JSON),
    },
    {
      // Each server makes a card of the page.
      name: 'Page read by a server for its card',
      perMonth: SERVERS * POSTS,
      done: DONE.many,
      run: () => load(postPath(newest), 'text/html'),
    },
  ];
  const rows: Row[] = [];
  for (const { run, ...action } of actions)
    rows.push({ ...action, usage: await measure(site, action.done, run) });
  const like = rows[0]?.usage ?? raise();
  // The budget of the day is used up.
  for (let n = 0; n < COUNTED / SAMPLE; n++) await site.app.peerLoads.add(site.app.newId());
  const refused = await measure(site, DONE.many, react(503));
  return { rows, like, refused };
}

function raise(): never {
  throw new Error('There are too few.');
}
