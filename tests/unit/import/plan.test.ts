import { expect, test } from 'vitest';
import { planImport } from '#import/plan/plan.ts';
import { fakeTarget, FILES, item, runItems, siteOf } from '#tests/support/import-run.ts';

test('a reply sorts behind the comment that it answers', async () => {
  const comment = (sourceId: string, parent?: string) => ({
    sourceId,
    parent,
    name: 'R',
    date: '2019-05-05T00:00:00.000Z',
    html: 'x',
  });
  const site = siteOf([
    item(1, { comments: [comment('2', '1'), comment('1'), comment('3', '2')] }),
  ]);
  const [planned] = (await planImport(site, FILES)).items;
  const ids = planned?.comments.map(({ importId }) => importId) ?? [];

  expect(ids).toEqual(ids.toSorted());
  expect(planned?.comments.map(({ parent }) => ids.indexOf(parent ?? ''))).toEqual([-1, 0, 1]);
});

test('unsupported markup of comments becomes text, and pages share no address', async () => {
  const comment = {
    sourceId: '1',
    parent: undefined,
    name: 'R',
    date: '2019-05-05T00:00:00.000Z',
    html: 'One\n<h2>Two</h2><img src="https://a.example/i.png"><kbd>a</kbd> &lt; b',
  };
  const page = { kind: 'page', slug: 'Über uns' } as const;
  const site = siteOf([
    item(1, { comments: [comment] }),
    item(2, page),
    item(3, page),
    item(4, { kind: 'page', slug: 'О нас' }),
  ]);
  const [post, ...pages] = (await planImport(site, FILES)).items;

  expect(post?.comments[0]?.comment).toBe(
    'One\n\n<strong>Two</strong>\n\n<a href="https://a.example/i.png">https://a.example/i.png</a>\n\na &lt; b',
  );
  expect(pages.map(({ pageId }) => pageId)).toEqual(['uber-uns', 'uber-uns-2', 'o-nas']);
});

test('a link to another imported text keeps its path alone', async () => {
  const html =
    '<a href="https://old.example/2">in</a> <a href="https://old.example/tag/x/">out</a>';
  const items = [item(1, { html }), item(2)];
  const site = siteOf(items, 'https://old.example');
  const [planned] = (await planImport(site, FILES)).items;

  expect(planned?.content).toEqual([
    {
      type: 'paragraph',
      text: '<a href="/2/">in</a> <a href="https://old.example/tag/x/">out</a>',
    },
  ]);
});

test('tags that cannot have an address are named', async () => {
  const report = await runItems([item(1, { tags: ['🌹'] })], fakeTarget().target);

  expect(report.leftOut).toContainEqual({
    name: 'Post 1',
    reason: 'Tags that are not taken: 🌹.',
  });
});

test('tags that have one address are named', async () => {
  const site = fakeTarget();
  const tags = ['C!', 'C', 'C++', 'C#', 'Roses', 'roses'];

  const report = await runItems([item(1, { tags })], site.target);

  expect(report.leftOut).toContainEqual({
    name: 'C!, C',
    reason: 'These tags have one page, /tags/c, and a post keeps one of them.',
  });
});
