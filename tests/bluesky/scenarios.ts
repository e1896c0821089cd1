import assert from 'node:assert/strict';
import { postPath, type PostRef } from '#domain/posts/post.ts';
import { connect, expectInLine, HOUR, nextHour, nextLook, type Scene, settle } from './scene.ts';
import { away, killed, revoked } from './troubles.ts';

type Scenario = (scene: Scene) => Promise<void>;

/** Milliseconds before a look at which a post is due that the look must find. Shortly after it, the site would wait for one. */
const BEFORE = 600_000;

/** Scenarios of a site with an account, by their claims. Each begins with what the one before has left. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'a wrong password connects nothing': refused,
  'connecting sends what is published, and neither drafts nor what is scheduled': connected,
  'pages name their records, before and after a build': named,
  'publishing, editing and moving change one record each, whose address stays': changed,
  'what readers can no longer see has no record, and comes back under the same one': hidden,
  'a scheduled post has a record when it is due': scheduled,
  'a new name of the site changes the publication alone': renamed,
  'the choice of summaries takes the texts from the records': summarised,
  'a new text gets one post with a card, which edits leave alone': posted,
  'ten kills in a run of changes leave exactly the published posts': killed,
  'a server that is away, or that nobody hears, gets each text once': away,
  'a revoked password is a problem on the desk, and connecting again loses nothing': revoked,
  'disconnecting with removal leaves what other programs wrote': disconnected,
};

async function refused({ author, account, reader }: Scene): Promise<void> {
  const { handle, service } = account;
  const { status, json } = await author.connect({
    handle,
    service,
    password: 'abcd-abcd-abcd-abcd',
  });
  assert.ok(status >= 400 && status < 500, `It is accepted with ${status}.`);
  assert.match(String(json['error']), /\w+ \w+/);
  assert.equal((await author.state()).account, undefined);
  assert.deepEqual(await reader.read(), { publications: [], documents: [], posts: [] });
}

async function connected(scene: Scene): Promise<void> {
  const { author, account, site } = scene;
  await author.publish({
    title: 'Über Gezeiten & “Ebbe” 🌊',
    coverImage: await author.upload('small'),
    tags: ['Sea', 'Häfen und Schiffe'],
  });
  await author.publish({ category: 'history' });
  await author.draft({ title: 'A draft', content: 'Nobody sees it.' });
  await author.draft(
    { title: 'Later', category: 'tech', content: 'Nobody sees it yet.' },
    new Date(site.now() + 1_000 * HOUR),
  );
  await connect(scene, 'first');
  const { documents, posts } = await expectInLine(scene);
  assert.equal(documents.length, 2);
  // What was there before is old news.
  assert.equal(posts.length, 0);
  const state = await author.state();
  assert.equal(state.account?.did, account.did);
  assert.equal(state.account.handle, account.handle);
  assert.equal(state.documents, 2);
  assert.equal(state.problem, undefined);
  assert.equal((await author.test()).test?.ok, true);
}

async function named(scene: Scene): Promise<void> {
  const { author, site } = scene;
  const load = async (path: string) =>
    (await author.client.read('GET', path, { as: 'reader' })).text;
  const expectNamed = async () => {
    const { publications, documents } = await expectInLine(scene);
    for (const { uri, value } of documents) {
      const link = `<link rel="site.standard.document" href="${uri}"`;
      assert.ok((await load(value.path)).includes(link), `${value.path} has no ${link}.`);
    }
    return publications[0]?.uri;
  };
  await site.command('rebuild');
  const uri = await expectNamed();
  assert.equal(await load('/.well-known/site.standard.publication'), uri);
  // No build has its page.
  await author.publish();
  await expectNamed();
}

async function changed(scene: Scene): Promise<void> {
  const { author } = scene;
  const post = await author.publish();
  const address = await addressOf(scene, post);
  await author.edit(post, { title: 'Another title', tags: ['New'] });
  assert.equal(await addressOf(scene, post), address);
  await author.edit(post, { coverImage: await author.upload('large') });
  assert.equal(await addressOf(scene, post), address);
  const moved = await author.move(post, 'philosophy', 'elsewhere');
  assert.equal(await addressOf(scene, moved), address);
  const back = await author.move(moved, 'tech');
  assert.equal(await addressOf(scene, back), address);
}

/** Returns the address of the record of a post, once all is in line. */
async function addressOf(scene: Scene, post: PostRef): Promise<string> {
  const { documents } = await expectInLine(scene);
  const record = documents.find(({ value }) => value.path === postPath(post));
  assert.ok(record, `${postPath(post)} has no record.`);
  return record.uri;
}

async function hidden(scene: Scene): Promise<void> {
  const { author } = scene;
  const post = await author.publish();
  const address = await addressOf(scene, post);
  const isThere = async () =>
    (await expectInLine(scene)).documents.some(({ uri }) => uri === address);
  const draft = await author.unpublish(post);
  assert.equal(await isThere(), false);
  const again = await author.publish(draft);
  assert.equal(await addressOf(scene, again), address);
  const document = await author.remove(again);
  assert.equal(await isThere(), false);
  await author.restore(document);
  assert.equal(await isThere(), true);
}

async function scheduled(scene: Scene): Promise<void> {
  const { author } = scene;
  const before = await expectInLine(scene);
  await author.draft(
    { title: 'Now due', subheading: 'At last', category: 'tech', content: 'Everybody sees it.' },
    new Date(nextLook(scene) + HOUR - BEFORE),
  );
  const waiting = await expectInLine(scene);
  assert.equal(waiting.documents.length, before.documents.length);
  await nextHour(scene);
  await nextHour(scene);
  const { documents } = await expectInLine(scene);
  assert.ok(documents.some(({ value }) => value.title === 'Now due'));
}

async function renamed(scene: Scene): Promise<void> {
  const before = await expectInLine(scene);
  await scene.author.rename('A name & another');
  const after = await expectInLine(scene);
  assert.equal(after.publications[0]?.value.name, 'A name & another');
  assert.equal(after.publications[0].uri, before.publications[0]?.uri);
  assert.deepEqual(after.documents, before.documents);
}

async function summarised(scene: Scene): Promise<void> {
  const { author } = scene;
  const texts = async () =>
    (await expectInLine(scene)).documents.filter(({ value }) => 'textContent' in value).length;
  const all = (await author.posts()).length;
  assert.equal(await texts(), all);
  await author.choose({ posts: false, whole: false });
  assert.equal(await texts(), 0);
  await author.choose({ posts: true, whole: true });
  assert.equal(await texts(), all);
}

async function posted(scene: Scene): Promise<void> {
  const { author } = scene;
  const cover = await author.upload('small');
  const post = await author.publish({ title: 'With a card', coverImage: cover });
  const { publications, posts, documents } = await expectInLine(scene);
  assert.equal(posts.length, 1);
  const [{ uri, value }] = posts as [(typeof posts)[number]];
  const { external } = value.embed;
  assert.equal(external.uri, author.url + postPath(post));
  assert.equal(external.title, 'With a card');
  assert.ok(external.thumb, 'The card has no picture.');
  const document = documents.find(({ value: { path } }) => path === postPath(post));
  assert.equal(document?.value.bskyPostRef?.uri, uri);
  // From these Bluesky takes the name and the look of the site.
  const refs = external.associatedRefs?.map((ref) => ref.uri);
  assert.deepEqual(refs, [document.uri, publications[0]?.uri]);
  await author.edit(post, { title: 'With an edited card' });
  const moved = await author.move(post, 'history');
  const later = await expectInLine(scene);
  assert.deepEqual(
    later.posts.map((one) => one.uri),
    [uri],
  );
  const draft = await author.unpublish(moved);
  assert.deepEqual((await expectInLine(scene)).posts, []);
  await author.publish(draft);
  assert.ok((await expectInLine(scene)).posts.length <= 1);
}

async function disconnected(scene: Scene): Promise<void> {
  const { author, reader } = scene;
  await author.disconnect('remove');
  await settle(scene);
  assert.deepEqual(await reader.read(), { publications: [], documents: [], posts: [] });
  assert.equal((await author.state()).account, undefined);
  // Nothing is sent from then on.
  await author.publish();
  await nextHour(scene);
  assert.deepEqual(await reader.read(), { publications: [], documents: [], posts: [] });
}
