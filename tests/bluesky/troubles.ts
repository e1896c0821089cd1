import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { paragraph } from '#tests/support/app/sample.ts';
import { type Random, seeded } from '#tests/support/random.ts';
import { connect, expectInLine, nextHour, type Scene, settle } from './scene.ts';

const KILLS = 10;
/** The most milliseconds from the first change to the kill. */
const LONGEST = 1_500;

/** Kills the site while posts are changed, again and again. */
export async function killed(scene: Scene): Promise<void> {
  const { author, site } = scene;
  const run: Run = { scene, random: seeded(Date.now()), hidden: new Set() };
  const before = await author.documents();
  for (let n = 0; n < KILLS; n++) {
    let isOver = false;
    const begun = Promise.withResolvers<unknown>();
    const changeOn = async () => {
      while (!isOver) await change(run).then(begun.resolve, soon);
    };
    const changes = Promise.all([changeOn(), changeOn()]);
    await begun.promise;
    await pause(run.random.below(LONGEST));
    isOver = true;
    await site.restart('SIGKILL');
    await changes;
  }
  await nextHour(scene);
  await nextHour(scene);
  const { documents, posts } = await expectInLine(scene);
  const cards = posts.map(({ value }) => value.embed.external.uri);
  assert.equal(new Set(cards).size, cards.length, 'A text has two posts.');
  const posted = new Map(documents.map(({ value }) => [value.path, 'bskyPostRef' in value]));
  for (const [document, path] of await author.documents()) {
    // The post of a text goes with it.
    const isExpected = !before.has(document) && !run.hidden.has(document);
    assert.ok(!isExpected || posted.get(path) === true, `${path} has no post.`);
  }
  assert.equal((await author.state()).problem, undefined);
}

const soon = () => pause(20);

interface Run {
  readonly scene: Scene;
  readonly random: Random;
  /** The documents that readers could not see for a while. */
  readonly hidden: Set<string>;
}

/** Changes one of the newest posts, or publishes another. Rejects if the site is gone, or another change was faster. */
async function change({ scene: { author }, random, hidden }: Run): Promise<unknown> {
  const post = random.pick((await author.posts()).slice(0, 8));
  const kind = random.below(6);
  if (!post || kind < 2) return author.publish({ bluesky: 'post' });
  if (kind === 2) return author.edit(post);
  if (kind === 3) return author.move(post, random.pick(['tech', 'history', 'writings']));
  hidden.add((await author.open(post)).document);
  if (kind === 4) return author.unpublish(post);
  return author.restore(await author.remove(post));
}

/** Takes the server away, and then its responses. */
export async function away(scene: Scene): Promise<void> {
  const { author, reference } = scene;
  for (const line of ['dead', 'deaf'] as const) {
    const { documents, posts } = await expectInLine(scene);
    reference.setLine(line);
    const post = await author.publish();
    await settle(scene);
    await author.edit(post);
    await nextHour(scene);
    reference.setLine('open');
    await nextHour(scene);
    await nextHour(scene);
    const after = await expectInLine(scene);
    assert.equal(after.documents.length, documents.length + 1);
    assert.equal(after.posts.length, posts.length + 1);
  }
}

/** Revokes the app password, and connects the account with another one. */
export async function revoked(scene: Scene): Promise<void> {
  const { author, account, reader, site } = scene;
  const before = await expectInLine(scene);
  await account.revokeAppPassword('first');
  // A session that is open already would go on for hours.
  await site.restart('SIGTERM');
  await author.publish({ content: [paragraph('Written while nothing is sent.')] });
  await settle(scene);
  assert.match((await author.state()).problem ?? '', /password/i);
  assert.equal((await author.test()).test?.ok, false);
  await nextHour(scene);
  assert.deepEqual(await reader.read(), before);
  await connect(scene, 'second');
  await expectInLine(scene);
  assert.equal((await author.state()).problem, undefined);
}
