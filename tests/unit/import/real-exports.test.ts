import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Plan } from '#import/model.ts';
import { planOf } from '#tests/support/import-files.ts';
import { fakeTarget, ok, refuse, runItems } from '#tests/support/import-run.ts';

/** Parts of files that the programs themselves have exported, as an author would choose them with other files. */
const exported = (name: string) =>
  readFileSync(new URL(`exports/${name}`, import.meta.url), 'utf8');

function viewOf({ items, leftOut, dropped }: Plan) {
  const item = (title: string) => items.find((one) => one.title === title);
  return {
    item,
    texts: (title: string) =>
      item(title)?.content.map((one) => ('text' in one ? one.text : `(${one.src})`)),
    remarks: (name: string) =>
      leftOut.filter((one) => one.name === name).map(({ reason }) => reason),
    dropped,
  };
}

const wordPress = (more: Readonly<Record<string, string>> = {}) =>
  planOf({ 'export.xml': exported('wordpress.xml'), ...more }).then(viewOf);
const ghost = (more: Readonly<Record<string, string>> = {}) =>
  planOf({ 'garden.ghost.json': exported('ghost.json'), ...more }).then(viewOf);

test('WordPress: synced blocks are filled in, dynamic ones named, pages separated', async () => {
  const { texts, remarks } = await wordPress();

  expect(texts('Blocks that WordPress fills')).toEqual([
    'Text before a synced block.',
    'Written by hand in the shed, with <strong>signatureword</strong>.',
    'Text after the more mark.',
    'Text of the second page.',
  ]);
  expect(remarks('Blocks that WordPress fills')).toEqual([
    'Block latest-posts (WordPress filled it): 1',
    '[contact-form-7] (without what it showed): 1',
  ]);
  expect(remarks('A signature')).toEqual([]);
  expect(texts('With two pages')).toEqual([
    'Page one words.',
    'Page two words.',
    'And more of page two.',
  ]);
});

test('WordPress: a post keeps the addresses that it had before it was renamed', async () => {
  expect((await wordPress()).item('A renamed text')?.oldPaths).toEqual([
    '/2022/09/second-address/',
    '/?p=37',
    '/2022/09/first-address/',
  ]);
});

test('WordPress: the report names what a post was, and no file that is to be stored', async () => {
  const { item, remarks } = await wordPress();

  expect(remarks('A sticky note')).toEqual([
    'It stood above the others. Here it stands at its date.',
  ]);
  expect(remarks('An aside')).toEqual(['Terms that are not taken: Aside (post_format).']);
  expect(remarks('A pending text')).toEqual([
    'It waited for a review. It becomes a draft.',
    'A draft has no date. It had 2022-04-01.',
  ]);
  expect(remarks('A page draft')).toEqual([
    'It was a draft.',
    'A draft has no date. It had 2022-12-09.',
  ]);
  expect(item('A page draft')).toMatchObject({ kind: 'draft', page: '' });
  expect(remarks('https://old.example/wp-content/uploads/2026/11/plan.pdf')).toEqual([]);
  expect(item('A scheduled text')).toMatchObject({
    kind: 'draft',
    publishAt: '2999-05-06T05:08:09.000Z',
  });
});

test.each([
  'wp-content/uploads/2026/11/panorama-scaled.jpg',
  'backup/uploads/2026/11/panorama-scaled.jpg',
  '2026/11/panorama-scaled.jpg',
])('WordPress: the largest picture is taken from %s', async (path) => {
  const smaller = path.replace('-scaled', '-1024x576');
  const { item, remarks } = await wordPress({
    [path]: '',
    [smaller]: '',
    'wp-content/plugins/a/readme.md': '# A',
    'wp-content/plugins/a/phpunit.xml': '<phpunit/>',
  });

  expect(item('Pictures with captions')?.images.values().next().value).toMatchObject({ path });
  expect(remarks('https://old.example/wp-content/uploads/2026/11/panorama-scaled.jpg')).toEqual([]);
});

test('WordPress: a smaller picture is taken if the original cannot be had', async () => {
  const plan = await planOf({ 'export.xml': exported('wordpress.xml') });
  const asked: string[] = [];
  const { target, sent } = fakeTarget({
    fetchImage(url) {
      asked.push(url.replace(/^.*panorama/, ''));
      return url.includes('scaled') ? refuse('It is too large.') : ok('/images/a.jpg');
    },
  });
  const items = plan.items.filter(({ title }) => title === 'Pictures with captions');
  await runItems([], target, { plan: { ...plan, items } });

  expect(asked).toEqual(['-scaled.jpg', '-1024x576.jpg']);
  const picture = { type: 'image', src: '/images/a.jpg', alt: 'A wide view' };
  expect(sent[0]?.['content']).toContainEqual(picture);
});

test('a page that is there is neither sent again nor are its images', async () => {
  const plan = await planOf({ 'garden.ghost.json': exported('ghost.json') });
  const { target } = fakeTarget({
    find: () => ok({ posts: {}, drafts: [], pages: ['contact'] }),
  });
  const items = plan.items.filter(({ kind }) => kind === 'page');
  const report = await runItems([], target, { plan: { ...plan, items } });

  expect(report).toMatchObject({ present: { page: 1 }, made: { page: 0 }, images: 0 });
});

test('Ghost: an export is found among the files of its own folders', async () => {
  const { item } = await ghost({
    'content/images/README.md': '# Images',
    'content/themes/a/package.json': '{}',
    'content/images/2026/11/tree.jpg': '',
  });

  expect([...(item('Contact')?.images.values() ?? [])]).toMatchObject([
    { path: 'content/images/2026/11/tree.jpg' },
  ]);
});

test('Ghost: cards become plain structure, without the controls of players', async () => {
  const { texts, remarks, dropped } = await ghost();

  expect(texts('Every card of the editor')).toEqual([
    '<a href="https://example.com/book">A marked page</a>',
    'Its description.',
    'Bookmark caption',
    'Markdown <em>words</em> with a footnote<sup><a href="#fn-1">[1]</a></sup>.',
    '<hr />',
    '<ol><li>The note. <a href="#fnref-1">↩︎</a></li></ol>',
    '<figure class="file"><a href="/content/media/2026/11/bird.mp3">A bird sings</a></figure>',
    '<figure class="file"><a href="/content/media/2026/11/film.mp4">film</a><figcaption>Video caption</figcaption></figure>',
    '<figure class="file"><a href="/content/files/2026/11/plan.pdf">The plan</a><figcaption>A plan to print</figcaption></figure>',
  ]);
  expect([...dropped.keys()]).toEqual(['<img> of a card']);
  expect(remarks('Every card of the editor')).toEqual([
    'Tags that only Ghost itself used are not taken: #hidden.',
    'The caption of its cover is not taken: Photo by Greta',
  ]);
});

test('Ghost: page pictures, empty drafts and schedules are kept; the rest is named', async () => {
  const { item, texts, remarks } = await ghost();

  expect(texts('Contact')).toEqual(['(/content/images/2026/11/tree.jpg)', 'Page words.']);
  expect(item('An empty ghost draft')).toMatchObject({ kind: 'draft', content: [] });
  expect(item('A scheduled letter')?.publishAt).toBe('2999-02-03T04:05:06.000Z');
  expect(remarks('A hidden page')[0]).toBe('It was a draft.');
  expect(item('A hidden page')).toMatchObject({ kind: 'draft', page: 'a-hidden-page' });
  expect(remarks('Two writers')).toContain(
    'It was marked as featured. Here it stands at its date.',
  );
  expect(remarks('With injected code')).toEqual([
    'The code that was injected into it is not taken.',
    'It named another address as its first one: https://example.com/first-home',
  ]);
});
