import { expect, onTestFinished, test, vi } from 'vitest';
import {
  openPost,
  saveDraft,
  tryToEdit,
  tryToRestore,
  unpublishSample,
} from '#tests/support/app/author.ts';
import { publish, remove } from '#tests/support/app/blog.ts';
import { movePostTo } from '#tests/support/app/moves.ts';
import { decline, publishThought } from '#tests/support/app/readers.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { later, ORIGIN, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { openReceiver } from '#tests/support/servers/receiver.ts';
import { noteFeeds, SOON } from '#usecases/following/announce-feeds.ts';
import { runSchedule } from '#usecases/schedule/run-schedule.ts';

const files = (path: string) => [`${path}atom.xml`, `${path}rss.xml`];
const SITE = files('');
const WRITINGS = files('blog/writings/');
const ADA = files('authors/ada/');
const THOUGHTS = files('daily-thoughts/');

/** Returns an app whose hub knows the present feeds, and the paths of the feeds that the hub was told of since. */
async function appWithHub(prepare: (app: TestApp) => Promise<unknown> = () => Promise.resolve()) {
  const hub = await openReceiver();
  const app = testApp({ webSubHub: hub.url });
  const release = holdPauses();
  await prepare(app);
  release();
  await app.settled();
  await noteFeeds(app);
  hub.received.length = 0;
  const told = async () => {
    release();
    await app.settled();
    return hub.received
      .splice(0)
      .map(({ body }) => String(new URLSearchParams(body).get('hub.url')).replace(`${ORIGIN}/`, ''))
      .sort();
  };
  return { app, told };
}

/** Holds the pauses before the hub is told until the returned function is called. */
function holdPauses(): () => void {
  const { setTimeout: wait } = globalThis;
  const held: (() => void)[] = [];
  const timer = vi.spyOn(globalThis, 'setTimeout');
  timer.mockImplementation(((run: () => void, pause: number) =>
    pause === SOON ? held.push(run) : wait(run, pause)) as unknown as typeof setTimeout);
  onTestFinished(() => timer.mockRestore());
  return () => {
    for (const run of held.splice(0)) run();
  };
}

const edit = async (app: TestApp) =>
  tryToEdit(app, (await openPost(app)).revision, { title: 'Changed' });

test.each<[string, (app: TestApp) => Promise<unknown>, readonly string[]]>([
  ['edited', edit, ADA],
  // A feed that is not there any more cannot be read.
  ['deleted', remove, []],
  ['unpublished', unpublishSample, []],
])('the hub is told once, without a build, of a post that was %s', async (_, change, author) => {
  const { app, told } = await appWithHub(publish);

  await change(app);

  expect(await told()).toEqual([...SITE, ...WRITINGS, ...author].sort());
  await noteFeeds(app);
  expect(await told()).toEqual([]);
});

test('the hub is told of a post that was published, moved and restored', async () => {
  const { app, told } = await appWithHub();

  await publish(app);
  expect(await told()).toEqual([...SITE, ...WRITINGS, ...ADA].sort());
  await remove(app);
  await told();
  await tryToRestore(app);
  expect(await told()).toEqual([...SITE, ...WRITINGS, ...ADA].sort());
  await movePostTo(app, samplePath, { category: 'tech' });
  expect(await told()).toEqual([...SITE, ...files('blog/tech/'), ...WRITINGS, ...ADA].sort());
});

test('the hub is told of a thought that appears, and of one that is taken down', async () => {
  const { app, told } = await appWithHub();

  const id = await publishThought(app);
  expect(await told()).toEqual(THOUGHTS);
  await decline(app, id);
  expect(await told()).toEqual(THOUGHTS);
});

test('several changes in a few seconds are told once', async () => {
  const { app, told } = await appWithHub();

  await publish(app);
  await edit(app);

  expect(await told()).toEqual([...SITE, ...WRITINGS, ...ADA].sort());
});

test('the schedule tells of a post that it has published', async () => {
  const { app, told } = await appWithHub((one) =>
    saveDraft(one, { publishAt: later(15 * 60_000).toISOString() }),
  );
  app.clock.now = later(15 * 60_000);

  await runSchedule(app);

  expect(await told()).toEqual([...SITE, ...WRITINGS, ...ADA].sort());
});

test('two runs at the same moment tell of a change once', async () => {
  const { app, told } = await appWithHub();
  await publish(app);

  await Promise.all([noteFeeds(app), noteFeeds(app)]);

  expect(await told()).toEqual([...SITE, ...WRITINGS, ...ADA].sort());
});
