import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { readThread } from '#domain/comments/calls.ts';
import { readFediverse } from '#domain/fediverse/calls.ts';
import { decideComments, listManagedComments } from '#domain/moderation/calls.ts';
import type { PostRef } from '#domain/posts/post.ts';
import type { Author } from '#tests/bluesky/author.ts';
import type { SoakSite } from '#tests/soak/site/site.ts';
import type { Bot, GotActivity } from './start-bot.ts';

/** A site with its author, the actor of the site, and a bot that reads it. */
export interface Scene {
  readonly site: SoakSite;
  readonly author: Author;
  readonly bot: Bot;
  /** The address of the actor of the site, once it is made. */
  actor: string;
}

const MINUTE = 60_000;
/** Minutes after which an edit is told, however many there were. */
const EDITS = 11;

const PATIENCE = 30_000;
const SOON = 50;

/** Lets both finish what they do after their responses. */
export async function settle({ site, bot }: Scene): Promise<void> {
  await site.command('settle');
  await bot.tell('settle');
  await site.command('settle');
}

/** Lets time pass for both, after which the site sends what waits. */
export async function pass(scene: Scene, minutes = EDITS): Promise<void> {
  const { site, bot } = scene;
  await site.pass(minutes * MINUTE);
  await bot.tell('clock', String(site.ahead()));
  await site.command('schedule');
  await settle(scene);
}

/** Waits until something is the case, and returns it. Throws with its name after half a minute. */
export async function until<T>(
  scene: Scene,
  name: string,
  find: () => Promise<T | undefined | false>,
): Promise<T> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    await settle(scene);
    const found = await find();
    if (found !== undefined && found !== false) return found;
    assert.ok(performance.now() < end, `It never happened: ${name}.`);
    await pause(SOON);
  }
}

export const objectOf = ({ object }: GotActivity): string =>
  typeof object === 'string' ? object : (object?.id ?? '');

/** Waits until the bot has got another activity of a type that passes a test. */
export function arrived(
  scene: Scene,
  type: string,
  isIt: (activity: GotActivity) => boolean = () => true,
): Promise<GotActivity> {
  return until(scene, `the bot gets ${type}`, async () =>
    (await scene.bot.got()).findLast((one) => one.type.endsWith(type) && isIt(one)),
  );
}

/** Publishes a post, and returns it with the address of its object, once the bot was told of it. */
export async function tell(scene: Scene): Promise<{ post: PostRef; object: string }> {
  // The background takes only so many calls in a minute.
  await pass(scene, 1);
  const known = (await scene.bot.got()).length;
  const post = await scene.author.publish();
  const create = await until(scene, 'the bot gets a post', async () =>
    (await scene.bot.got()).slice(known).find(({ type }) => type.endsWith('Create')),
  );
  return { post, object: objectOf(create) };
}

export const state = async ({ author }: Scene) => (await author.client.call(readFediverse)).value();

/** Returns the comments that wait for an author. */
export const waiting = async ({ author }: Scene) =>
  (await author.client.call(listManagedComments)).value().comments.filter((one) => one.waiting);

export async function decide(
  { author }: Scene,
  decision: 'approve' | 'remove',
  post: PostRef,
  { id, version }: { readonly id: string; readonly version?: string | undefined },
): Promise<void> {
  const comments = [{ post, id, ...(version !== undefined && { version }) }];
  const { failed } = (
    await author.client.call(decideComments, { body: { decision, comments } })
  ).value();
  assert.deepEqual(failed, []);
}

/** Returns the texts under a post, as readers see them. */
export const thread = async ({ author }: Scene, params: PostRef) => {
  const { comments } = (await author.client.call(readThread, { params, as: 'reader' })).value();
  return Array.isArray(comments) ? comments : [];
};

/** Loads an object of the site, as a stranger does. */
export async function load(address: string): Promise<{ status: number; text: string }> {
  const response = await fetch(address, { headers: { accept: 'application/activity+json' } });
  return { status: response.status, text: await response.text() };
}
