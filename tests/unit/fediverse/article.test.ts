import { expect, test } from 'vitest';
import type { Post } from '#domain/posts/post.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { articleOf } from '#usecases/fediverse/article.ts';
import { versionOf } from '#usecases/version-of.ts';

const OPTIONS = {
  actor: { origin: 'https://example.org', name: 'ada', whole: true },
  document: '0mwqcvpc0abcdefghijkl',
  generation: 2,
  site: { language: 'de' },
};

const PUBLIC = 'https://www.w3.org/ns/activitystreams#Public';
const URL_OF_POST = 'https://example.org/blog/writings/ontides202611211200';

const made = (changes: Partial<Post> = {}, actor: object = {}) =>
  articleOf(
    { ...samplePost, ...changes },
    { ...OPTIONS, actor: { ...OPTIONS.actor, ...actor } },
  ) as Record<string, unknown> & ReturnType<typeof articleOf>;

const textOf = (text: string) => ({ type: 'paragraph', text }) as const;

test('a post is an article with absolute addresses, for everybody and followers', () => {
  const content = [textOf('See <a href="/blog/tech">this</a>.'), ...samplePost.content];
  const article = made({ content: content, language: 'en' });

  expect(article).toMatchObject({
    id: 'https://example.org/social/posts/0mwqcvpc0abcdefghijkl-2',
    type: 'Article',
    attributedTo: 'https://example.org/social/ada',
    name: 'On tides',
    summary: 'What the sea returns',
    url: URL_OF_POST,
    published: samplePost.date,
    image: { type: 'Image', url: 'https://example.org/images/cover.jpg', mediaType: 'image/jpeg' },
    to: [PUBLIC],
    cc: ['https://example.org/social/ada/followers'],
    preview: { type: 'Note', attributedTo: 'https://example.org/social/ada' },
    interactionPolicy: { canQuote: { automaticApproval: ['https://example.org/social/ada'] } },
  });
  expect(article['content']).toContain('<a href="https://example.org/blog/tech">this</a>');
  expect(article['content']).toContain('src="https://example.org/images/tide.jpg"');
  expect(article['contentMap']).toEqual({ en: article['content'] });
  expect(article).not.toHaveProperty('updated');
});

test('a site that keeps its texts gives the summary and a link', () => {
  const { content, preview } = made({}, { whole: false });

  expect(content).toBe(
    `<p>What the sea returns</p><p><a href="${URL_OF_POST}">${URL_OF_POST}</a></p>`,
  );
  expect(preview).toMatchObject({ content: `<p><strong>On tides</strong></p>${String(content)}` });
});

test('a text that servers would refuse as too large is given as the summary and a link', () => {
  const huge = made({ content: [textOf('Words '.repeat(100_000))] });

  expect(JSON.stringify(huge).length).toBeLessThan(5_000);
});

test('a text that is nested deeply is made in time', () => {
  const deep = `${'<em>'.repeat(3_000)}x${'</em>'.repeat(3_000)}`;

  expect(made({ content: [textOf(deep)] })['content']).toContain('x');
});

test('markup in a title or summary stays text', () => {
  const { name, summary, preview } = made({ title: 'A <b> & b', subheading: '<i>x</i>' });

  expect([name, summary]).toEqual(['A <b> & b', '&lt;i&gt;x&lt;/i&gt;']);
  expect(preview).toMatchObject({
    content: expect.stringContaining('<strong>A &lt;b&gt; &amp; b</strong>') as string,
  });
});

test('tags are hashtags that lead to their pages', () => {
  const { tag } = made({ tags: ['law of war', 'C#', 'Grüße', 'tech'] });

  expect(tag).toEqual([
    { type: 'Hashtag', name: '#LawOfWar', href: 'https://example.org/tags/law-of-war' },
    { type: 'Hashtag', name: '#C', href: 'https://example.org/tags/c-sharp' },
    expect.objectContaining({ name: '#Grüße' }),
    { type: 'Hashtag', name: '#tech', href: 'https://example.org/tags/tech' },
  ]);
});

test('a cover whose address cannot be read is left out, and a text without a language has that of the site', () => {
  const article = made({ coverImage: '//[x' });

  expect(article).not.toHaveProperty('image');
  expect(Object.keys(article['contentMap'] as object)).toEqual(['de']);
});

test('a version changes with what is said, not with the time of a change', () => {
  const version = versionOf(made());

  expect(versionOf(made({ updatedAt: '2026-11-22T11:00:00.000Z' }))).toBe(version);
  for (const changes of [{ title: 'Off tides' }, { tags: ['sea'] }, { category: 'tech' }])
    expect(versionOf(made(changes))).not.toBe(version);
  expect(versionOf(made({}, { whole: false }))).not.toBe(version);
});
