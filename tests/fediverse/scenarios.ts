import assert from 'node:assert/strict';
import {
  addBlock,
  chooseFediverse,
  decideFollowers,
  listBlocks,
  listWaiting,
  makeActor,
  removeBlock,
  rotateActorKey,
} from '#domain/fediverse/calls.ts';
import {
  arrived,
  decide,
  load,
  objectOf,
  pass,
  type Scene,
  settle,
  state,
  tell,
  thread,
  until,
  waiting,
} from './scene.ts';

type Scenario = (scene: Scene) => Promise<void>;

const CHOICES = { kind: 'Person', whole: true, approves: false } as const;
const NAME = 'ada';

/** Scenarios of a site with a follower, by their claims. Each begins with what the one before has left. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'a site that nobody made an actor for is not there': absent,
  'the bot finds the site by its handle, follows it, and is accepted': followed,
  'a post is told, edited and taken down, and comes back under another address': published,
  'a reply is held, approved, edited and deleted': replied,
  'a like and a boost are counted, and taken back': reacted,
  'a new key signs, and what it signs is taken': rotated,
  'a follower waits for the author where the site asks for that': approved,
  'a blocked account is heard no more': blocked,
  'one who unfollows gets nothing more': unfollowed,
};

/** Looks the site up by its handle, as every server does. Returns the address of the actor. */
async function find({ site }: Scene): Promise<string | undefined> {
  const { host } = new URL(site.url);
  const resource = encodeURIComponent(`acct:${NAME}@${host}`);
  const response = await fetch(`${site.url}/.well-known/webfinger?resource=${resource}`);
  if (response.status !== 200) return undefined;
  const { links } = (await response.json()) as { links: { rel: string; href: string }[] };
  return links.find(({ rel }) => rel === 'self')?.href;
}

async function absent(scene: Scene): Promise<void> {
  assert.equal(await find(scene), undefined);
  assert.equal((await load(`${scene.site.url}/social/${NAME}`)).status, 404);
  await scene.author.publish();
}

async function followed(scene: Scene): Promise<void> {
  const { author, bot } = scene;
  (await author.client.call(makeActor, { body: { ...CHOICES, name: NAME } })).value();
  scene.actor = (await find(scene)) ?? assert.fail('The site is not found by its handle.');
  await bot.tell('follow', scene.actor);
  await until(scene, 'the bot is accepted', () => follows(scene));
  assert.equal((await state(scene)).followers, 1);
  // What was there before is old news.
  assert.deepEqual(
    (await bot.got()).filter(({ type }) => type.endsWith('Create')),
    [],
  );
}

const follows = async ({ bot, actor }: Scene) => (await bot.tell('isFollowing', actor)) as boolean;

async function published(scene: Scene): Promise<void> {
  const { author } = scene;
  const { post, object } = await tell(scene);
  const { status, text } = await load(object);
  assert.equal(status, 200);
  const { name, content } = JSON.parse(text) as { name: string; content: string };
  const opened = await author.open(post);
  assert.equal(name, opened.title);
  assert.match(content, /with <em>marks<\/em> &amp; “quotes”, ø and 🌊/);
  await author.edit(post, { title: 'Another title' });
  await pass(scene);
  await arrived(scene, 'Update', (one) => objectOf(one) === object);
  assert.match((await load(object)).text, /Another title/);
  const draft = await author.unpublish(post);
  await arrived(scene, 'Delete', (one) => objectOf(one) === object);
  assert.equal((await load(object)).status, 410);
  await author.publish(draft);
  const again = await arrived(scene, 'Create', (one) => objectOf(one) !== object);
  assert.equal((await load(objectOf(again))).status, 200);
  assert.equal((await load(object)).status, 410);
}

async function replied(scene: Scene): Promise<void> {
  const { bot } = scene;
  const { post, object } = await tell(scene);
  const shows = async (text: string) => JSON.stringify(await thread(scene, post)).includes(text);
  const first = await bot.make('reply', object, 'The tide was late here too.');
  const arrival = await until(scene, 'the reply is held', async () => (await waiting(scene))[0]);
  assert.match(arrival.comment, /The tide was late/);
  await bot.tell('edit', first, 'The tide was early.');
  const held = await until(scene, 'the edit is held', async () =>
    (await waiting(scene)).find(({ comment }) => comment.includes('early')),
  );
  assert.deepEqual(await thread(scene, post), []);
  await decide(scene, 'approve', post, held);
  await until(scene, 'the reply shows', () => shows('early'));
  // Whoever was approved once is read at once, and so are their edits.
  const second = await bot.make('reply', object, 'It was dark by then.');
  await until(scene, 'the second reply shows', () => shows('dark by then'));
  await bot.tell('edit', second, 'It was light by then.');
  await until(scene, 'its edit shows', () => shows('light by then'));
  for (const note of [first, second]) await bot.tell('delete', note);
  await until(scene, 'both are gone', async () => (await thread(scene, post)).length === 0);
  assert.deepEqual(await waiting(scene), []);
}

async function reacted(scene: Scene): Promise<void> {
  const { bot } = scene;
  const { object } = await tell(scene);
  const expectCounts = (likes: number, boosts: number) =>
    until(scene, `${likes} likes and ${boosts} boosts`, async () => {
      const found = await state(scene);
      return found.likes === likes && found.boosts === boosts;
    });
  await bot.tell('like', object);
  await bot.tell('boost', object);
  await expectCounts(1, 1);
  await bot.tell('unlike', object);
  await expectCounts(0, 1);
  await bot.tell('unboost', object);
  await expectCounts(0, 0);
}

async function rotated(scene: Scene): Promise<void> {
  const keys = async () => JSON.stringify((await load(scene.actor)).text.match(/#key-\w+/g));
  const before = await keys();
  (await scene.author.client.call(rotateActorKey)).value();
  assert.notEqual(await keys(), before);
  await tell(scene);
}

async function approved(scene: Scene): Promise<void> {
  const { author, bot, actor } = scene;
  const { client } = author;
  await bot.tell('unfollow', actor);
  await until(scene, 'nobody follows', async () => (await state(scene)).followers === 0);
  (await client.call(chooseFediverse, { body: { ...CHOICES, approves: true } })).value();
  await bot.tell('follow', actor);
  const [asking] = await until(scene, 'the bot waits', async () => {
    const list = (await client.call(listWaiting)).value();
    return list.length > 0 && list;
  });
  assert.equal(await follows(scene), false);
  assert.equal((await state(scene)).followers, 0);
  const body = { decision: 'approve', followers: [asking?.id ?? ''] } as const;
  (await client.call(decideFollowers, { body })).value();
  await until(scene, 'the bot is accepted', () => follows(scene));
  assert.equal((await state(scene)).followers, 1);
  (await client.call(chooseFediverse, { body: CHOICES })).value();
}

async function blocked(scene: Scene): Promise<void> {
  const { author, bot, actor } = scene;
  const { client } = author;
  const { object } = await tell(scene);
  (await client.call(addBlock, { body: { account: bot.actor } })).value();
  await until(scene, 'nobody follows', async () => (await state(scene)).followers === 0);
  await bot.tell('reply', object, 'Nobody wants to hear this.');
  await bot.tell('like', object);
  await settle(scene);
  assert.deepEqual(await waiting(scene), []);
  assert.equal((await state(scene)).likes, 0);
  const known = (await bot.got()).filter(({ type }) => type.endsWith('Create')).length;
  await author.publish();
  await settle(scene);
  assert.equal((await bot.got()).filter(({ type }) => type.endsWith('Create')).length, known);
  for (const { id } of (await client.call(listBlocks)).value())
    (await client.call(removeBlock, { body: { id } })).value();
  await bot.tell('unfollow', actor).catch(() => undefined);
  await bot.tell('follow', actor);
  await until(scene, 'the bot is accepted again', () => follows(scene));
}

async function unfollowed(scene: Scene): Promise<void> {
  const { author, bot, actor } = scene;
  await tell(scene);
  await bot.tell('unfollow', actor);
  await until(scene, 'nobody follows', async () => (await state(scene)).followers === 0);
  const known = (await bot.got()).length;
  await author.publish();
  await settle(scene);
  assert.equal((await bot.got()).length, known);
}
