import { expect, test } from 'vitest';
import { textName } from '#domain/readers/text-key.ts';
import { DAY } from '#domain/timing.ts';
import { managed, moderate } from '#tests/support/app/moderation.ts';
import { comment, thread } from '#tests/support/app/readers.ts';
import {
  entry,
  likes,
  pass,
  reply,
  type SiteWithMentions,
  siteWithMentions,
  takeWebmentions,
  TARGET,
} from '#tests/support/webmention/site.ts';
import { eraseTexts } from '#usecases/readers/erase-texts.ts';
import { sendOutbox } from '#usecases/schedule/send-outbox.ts';
import { deletePost } from '#usecases/posts/delete-post.ts';
import { samplePath } from '#tests/support/app/sample.ts';

const waiting = async ({ app }: SiteWithMentions) => (await managed(app)).comments;
const texts = async (site: SiteWithMentions) =>
  (await waiting(site)).map(({ comment: text }) => text);

/** Approves the only comment that waits. */
async function approve(site: SiteWithMentions): Promise<string> {
  const [one] = await waiting(site);
  await moderate(site.app, 'approve', one?.id ?? '');
  return one?.id ?? '';
}

test('a reply is a comment that waits, with its site, its writer and its time', async () => {
  const site = await siteWithMentions();
  const { app, other, tell } = site;
  const at = '<time class="dt-published" datetime="2026-11-21T11:30:00Z"></time>';
  await tell(
    other.show('/a', reply(`<p>I <b>agree</b><script>x</script> <a href="/b">b</a></p>`) + at),
  );

  expect(await waiting(site)).toMatchObject([
    {
      name: 'Ada',
      comment: `<p>I <b>agree</b> <a href="${other.url}/b" rel="nofollow ugc noopener">b</a></p>`,
      from: { network: 'web', handle: other.host, url: `https://${other.host}/a` },
    },
  ]);
  expect((await thread(app)).comments).toEqual([]);
  await approve(site);
  const again = other.show('/c', reply('Shown at once'));
  await tell(again);
  expect((await thread(app)).comments.map((one) => one.comment)).toContain('Shown at once');
});

test('a plain link is a mention, with the title and the summary of its page', async () => {
  const site = await siteWithMentions();
  const { other, tell } = site;
  const page = `<h1 class="p-name">On <i>ebb</i></h1><p class="p-summary">Short &amp; good.</p><a href="TARGET">x</a>`;
  await tell(other.show('/a', entry(page)));
  await tell(other.show('/b', `<title>Notes</title><a href="${TARGET}">x</a>`));

  expect(await waiting(site)).toMatchObject([
    { comment: '<p>Notes</p>', from: { mention: true } },
    { comment: '<p>On ebb</p>\n<p>Short &amp; good.</p>', from: { mention: true } },
  ]);
});

test('a reply that is longer than a comment, or has no text, is a mention', async () => {
  const site = await siteWithMentions();
  const { other, tell } = site;
  await tell(other.show('/a', reply('long '.repeat(500))));
  await tell(other.show('/b', reply('')));

  const mention = { comment: '<p>Notes</p>', from: { mention: true } };
  expect(await waiting(site)).toMatchObject([mention, mention]);
});

test('a like and a repost of each page count once, without a name, until the page is gone', async () => {
  const { app, other, document, tell } = await siteWithMentions();
  const like = other.show('/a', likes('like'));
  await tell(like);
  await tell(like);
  await tell(other.show('/b', likes('like')));
  await tell(other.show('/c', likes('repost')));
  expect(await app.reactions.of(document)).toEqual({ likes: 2, boosts: 1 });

  other.show('/a', 410);
  await tell(like);
  expect(await app.reactions.of(document)).toEqual({ likes: 1, boosts: 1 });
});

test('a page that is sent again replaces a text that waits, also by another kind', async () => {
  const site = await siteWithMentions();
  const { app, other, document, tell } = site;
  const url = other.show('/a', reply('First'));
  await tell(url);
  other.show('/a', reply('Second'));
  await tell(url);
  expect(await texts(site)).toEqual(['Second']);

  other.show('/a', likes('like'));
  await tell(url);
  expect(await texts(site)).toEqual([]);
  expect(await app.reactions.of(document)).toEqual({ likes: 1, boosts: 0 });
});

test('an approved text stays as the author has read it', async () => {
  const site = await siteWithMentions();
  const { app, other, tell } = site;
  const url = other.show('/a', reply('First'));
  await tell(url);
  await approve(site);
  other.show('/a', reply('Second'));
  await tell(url);

  expect((await thread(app)).comments).toMatchObject([{ comment: 'First' }]);
});

test.each([
  ['is gone', 410, 1],
  ['is not found at two looks', 404, 2],
  ['does not link at two looks', '<p>Nothing</p>', 2],
])('a text whose page %s is removed', async (_, page, looks) => {
  const site = await siteWithMentions();
  const { app, other, tell } = site;
  const url = other.show('/a', reply('Hello'));
  await tell(url);
  await approve(site);
  other.show('/a', page);
  await tell(url, TARGET, { looks });

  expect((await thread(app)).comments).toEqual([]);
  expect(await app.outbox.waiting()).toEqual([]);
});

test.each([
  ['is not found for a moment', 404],
  ['fails', 500],
  ['is closed to programs', 403],
  ['is another one for a moment', '<p>Maintenance</p>'],
])('a text whose page %s stays', async (_, page) => {
  const site = await siteWithMentions();
  const { app, other, tell } = site;
  const url = other.show('/a', reply('Hello'));
  await tell(url);
  other.show('/a', page);
  await tell(url);
  other.show('/a', reply('Hello'));
  await tell(url, TARGET, { looks: 2 });

  expect(await texts(site)).toEqual(['Hello']);
  expect(await app.outbox.waiting()).toEqual([]);
});

test('a page that does not respond is tried again, and dropped quietly after two hours', async () => {
  const site = await siteWithMentions();
  const { app, other, tell } = site;
  const url = other.show('/a', 503);
  await tell(url, TARGET, { looks: 3 });
  expect(await app.outbox.waiting()).toHaveLength(1);
  expect(other.requests.length).toBeGreaterThan(1);
  await tell(url, TARGET, { looks: 9 });

  expect(await app.outbox.waiting()).toEqual([]);
  expect(await app.outbox.givenUp()).toEqual([]);
});

test('two addresses of one page are one comment, which goes with either', async () => {
  const site = await siteWithMentions();
  const { app, other, document, tell } = site;
  const url = other.show('/a', reply('Hello'));
  const short = other.redirect('/s', '/a');
  await tell(short);
  await tell(url);
  expect(await waiting(site)).toMatchObject([{ from: { url: `https://${other.host}/a` } }]);
  other.show('/s', 404);
  await tell(short, TARGET, { looks: 2 });
  expect(await texts(site)).toEqual(['Hello']);
  other.show('/a', 410);
  await tell(short);

  expect(await texts(site)).toEqual([]);
  expect(await app.reactions.of(document)).toEqual({ likes: 0, boosts: 0 });
});

test('a reply to a comment by its own address stands under it', async () => {
  const site = await siteWithMentions();
  const { app, other, tell } = site;
  const { id } = await comment(app);
  const target = `${TARGET}#comment-${id}`;
  await tell(other.show('/a', reply('To you', target)), target);
  await approve(site);

  expect((await thread(app)).comments).toMatchObject([
    { id, replies: [{ comment: 'To you', parentId: id }] },
  ]);
});

test('a page can mention several posts, and only those that are named take it', async () => {
  const site = await siteWithMentions();
  const { other, tell } = site;
  await tell(other.show('/a', `<a href="${TARGET}">x</a><a href="${TARGET}x">y</a>`));

  expect(await waiting(site)).toHaveLength(1);
});

test('nothing is taken for a post that was taken down, or once webmentions are off', async () => {
  const site = await siteWithMentions();
  const { app, other, send, tell } = site;
  const url = other.show('/a', reply('Hello'));
  expect((await send(url)).status).toBe(202);
  await takeWebmentions(app, { webmention: false });
  pass(app, DAY);
  await sendOutbox(app);
  await takeWebmentions(app);
  await send(url);
  await deletePost(app, 'Ada', samplePath);
  await sendOutbox(app);

  expect(other.requests).toEqual([]);
  await expect(tell(url)).rejects.toThrow('400');
});

test('a text that an author has removed or erased never comes back', async () => {
  const site = await siteWithMentions();
  const { app, other, document, tell } = site;
  const removed = other.show('/a', reply('Removed'));
  const erased = other.show('/b', reply('Erased'));
  for (const url of [removed, erased]) await tell(url);
  for (const { id, comment: text } of await waiting(site))
    if (text === 'Removed') await moderate(app, 'remove', id);
    else
      await eraseTexts(app, 'Ada', {
        texts: [textName({ noun: 'comments', place: document, id })],
      });
  for (const url of [removed, erased]) await tell(url);

  expect(await waiting(site)).toEqual([]);
  expect((await app.keys('comments/')).join()).not.toContain('_e');
});
