import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { chooseBluesky, connectBluesky } from '#domain/bluesky/calls.ts';
import { DAY, HOUR, MINUTE } from '#domain/timing.ts';
import { editPost, publishPost, readPost } from '#domain/posts/calls.ts';
import { type PostRef, RevisedPost } from '#domain/posts/post.ts';
import { listen, stop } from '#platform/listen.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { LETTER_ENV } from '#tests/support/app/letters.ts';
import { type paragraph, samplePost } from '#tests/support/app/sample.ts';
import { DID, HANDLE, openPds, PASSWORD } from '#tests/support/bluesky/pds.ts';
import { startServers } from '#tests/support/fediverse/servers.ts';
import { startSmtp } from '#tests/support/servers/smtp.ts';
import type { ShiftedClock } from '#tests/support/shifted-clock.ts';
import { publishPost as publishEarlier } from '#usecases/posts/publish-post.ts';
import { KEPT_BACK, LOADS_PER_DAY, SAMPLE } from '#usecases/fediverse/inbox/load-budget.ts';
import { EDITED, EDITS, POSTS, PUBLISHED } from './actions.ts';
import { addFollowers, arrivalsOf, EACH, FOLLOWERS, makeActor, SERVERS } from './followers.ts';
import { openLetters, READERS } from './letters.ts';
import { openMentions } from './mentions.ts';
import type { Usage } from './rates.ts';
import { measure, PLAIN, type Row, simulate } from './simulate.ts';
import { type MonthSite, openMonthSite } from './site.ts';

/** Posts of the month before, each of which the site asks Bluesky about. */
const EARLIER = 28;
/** The simulated hours of a day on which nothing is published, and the first of them. They include the nightly work. */
const [FIRST_HOUR, HOURS] = [1, 3];
/** The number of times that something is measured that is not spread over these hours. */
const DONE = { posts: 3, edits: 2, letters: 1, mails: 3, likes: 20 };
const MAILS = 100;
/** Milliseconds in which a server accepts a mail or an activity. */
const ACCEPTING = 300;
/** Milliseconds after which an edit is told, and after which an instance has ended. */
const WAITING = 11 * MINUTE;
/** Runs of the schedule in a month within three hours after a post, when the site asks more often, but for the full ones. */
const FRESH_RUNS = POSTS * 3 * 3;
/** Likes of a viral day. */
export const VIRAL = 10_000;
/** The likes of a day that are taken. */
const COUNTED = LOADS_PER_DAY - KEPT_BACK;

const POST = 'app.bsky.feed.post';

/** The usage of a month of a connected site by what is done there, and of a viral day. */
interface Connected {
  readonly rows: readonly Row[];
  readonly viral: readonly Row[];
}

/**
 * Connects the site of a folder to everything at once: letters to its readers, an account of Bluesky, and a thousand followers on 150
 * servers, and the sites of pages that it links to. Measures what is done there, with all that leaves because of that, and what arrives. Rows whose names a site without
 * connections has stand for those.
 */
export async function measureConnected(workDir: string, clock: ShiftedClock): Promise<Connected> {
  const mails = await startSmtp({ onMail: () => pause(ACCEPTING) });
  const crowd = await startServers({ servers: SERVERS, actorsEach: EACH });
  const network = createServer();
  const pds = await openPds(async (listener) => {
    network.on('request', listener);
    return `http://127.0.0.1:${await listen(network, 0, '127.0.0.1')}`;
  });
  const site = await openMonthSite(workDir, { ...LETTER_ENV, SMTP_URL: mails.url });
  const letters = await openLetters(site, mails.url);
  const mentions = await openMentions(site);
  const author = await openAuthor(site, clock, () => mentions.paragraph());
  await makeActor(site);
  const account = { handle: HANDLE, password: PASSWORD, service: pds.url };
  (await site.client.call(connectBluesky, { body: account })).value();
  (await site.client.call(chooseBluesky, { body: { posts: true, whole: true } })).value();
  await site.rebuild();
  for (let n = 0; n < EARLIER; n++) {
    clock.moveTo(Date.now() + DAY);
    const post = await publishEarlier(site.app, 'Ada', textOf(`On earlier tides ${n}`));
    // A script asks for no build, with which this would be queued, too.
    const document = await site.app.documents.documentAt(post);
    await site.app.outbox.add(site.app.newId(), { kind: 'bluesky', document, post: true });
    await site.runTask('outbox');
  }
  await site.signIn();
  const posts = [...pds.of(POST).keys()];
  if (posts.length !== EARLIER) throw new Error(`Bluesky has ${posts.length} posts.`);
  for (const [n, key] of posts.entries()) {
    const to = `at://${DID}/${POST}/${key}`;
    pds.network.count(to, n, 1);
    if (n % 2 === 0) pds.network.reply({ key: `reply${n}`, text: 'It was late here, too.', to });
  }
  await addFollowers(site, crowd.actors.slice(0, FOLLOWERS));
  for (const { state } of crowd.servers)
    state.fault = ({ method }) => (method === 'POST' ? { slow: ACCEPTING } : undefined);

  const { actions, react } = await arrivalsOf(site, crowd.actors);
  site.slowDown();
  // An hour in which what was done before is worked off.
  const start = Math.ceil(Date.now() / DAY) * DAY + FIRST_HOUR * HOUR;
  await simulate(site, clock, [], { start: start - HOUR, hours: 1, scale: 1 });
  actions.push(await mentions.arrival());
  const quiet = await simulate(site, clock, actions, { start, hours: HOURS, scale: 1 });

  const row = (name: string, perMonth: number, done: number, usage: Usage): Row => ({
    ...{ name, perMonth, done },
    usage,
  });
  const before = mails.received.length;
  const own = [
    row(PUBLISHED, POSTS, DONE.posts, await measure(site, DONE.posts, author.publish)),
    row(EDITED, EDITS, DONE.edits, await measure(site, DONE.edits, author.edit)),
  ];
  const told = SERVERS * (DONE.posts + DONE.edits);
  const got = crowd.servers
    .flatMap(({ state }) => state.got)
    .filter(
      ({ activity }) => activity['type'] === 'Create' || activity['type'] === 'Update',
    ).length;
  const { least, taken } = mentions.counts(DONE.posts + DONE.edits);
  if (taken < least) throw new Error(`${taken} webmentions arrived, not ${least}.`);
  if (got < told) throw new Error(`${got} activities about posts arrived, not ${told}.`);
  const [fresh] = await simulate(site, clock, [], {
    start: Math.ceil(Date.now() / HOUR) * HOUR,
    hours: 1,
    scale: 1,
  });
  const later = (send: () => Promise<void>) => async () => {
    passTime(clock);
    await send();
  };
  const toAll = await measure(site, DONE.letters, later(letters.send));
  const toOne = await measure(site, DONE.mails, later(letters.sendToOne));
  const mailed = mails.received.length - before;
  if (mailed !== DONE.letters * READERS + DONE.mails) throw new Error(`${mailed} mails were sent.`);

  const like = await measure(site, DONE.likes, react(202));
  // The budget of the day is used up.
  await inBatches(Array.from({ length: COUNTED / SAMPLE }), () =>
    site.app.peerLoads.add(site.app.newId()),
  );
  passTime(clock);
  const refused = await measure(site, DONE.likes, react(503));
  await site.close();
  await mails.close();
  await crowd.close();
  await mentions.close();
  await stop(network, 0);
  if (!fresh) throw new Error('The schedule has not run.');
  return {
    rows: [
      ...quiet.map((one) =>
        one.name === PLAIN ? { ...one, perMonth: one.perMonth - FRESH_RUNS } : one,
      ),
      { ...fresh, name: `${PLAIN}, in the three hours after a post`, perMonth: FRESH_RUNS },
      ...own,
      row(`Letter to ${READERS} readers`, POSTS, DONE.letters, toAll),
      row('Mail to one', MAILS, DONE.mails, toOne),
    ],
    // Each new actor has to be loaded once, which a day has so many of.
    viral: [
      row('Like of a viral day', COUNTED, DONE.likes, like),
      row('Like beyond the budget of the day', VIRAL - COUNTED, DONE.likes, refused),
    ],
  };
}

const passTime = (clock: ShiftedClock) => clock.moveTo(Date.now() + WAITING);

type Paragraph = ReturnType<typeof paragraph>;

/** Returns the text of a new post. */
function textOf(title: string) {
  const { id: _, date: _date, ...text } = samplePost;
  return { ...text, title };
}

/** Signs in as the author, who publishes posts and edits the newest one, each some time after the last. */
async function openAuthor(site: MonthSite, clock: ShiftedClock, links: () => Paragraph) {
  await site.signIn();
  let post: PostRef = samplePost;
  let count = 0;
  return {
    publish: async (): Promise<void> => {
      passTime(clock);
      const text = textOf(`On tides ${++count}`);
      const body = { ...text, content: [...text.content, links()] };
      post = (await site.client.call(publishPost, { body })).value();
      await site.settled();
    },

    edit: async (): Promise<void> => {
      passTime(clock);
      const { category, id } = post;
      const params = { category, id };
      const opened = (await site.client.call(readPost, { params })).value();
      const { revision, ...text } = RevisedPost.parse(opened);
      const body = { ...text, subheading: `Edit ${++count}`, revision };
      (await site.client.call(editPost, { params, body })).value();
      await site.settled();
    },
  };
}
