import { expect, test } from 'vitest';
import { Post, summarise } from '#domain/posts/post.ts';
import { typesetPost } from '#post/typography/typeset-post.ts';
import { typesetSummary, typesetTitle } from '#post/typography/typeset-summary.ts';
import { samplePost } from '#tests/support/app/sample.ts';

const postOf = (title: string, subheading: string, ...texts: string[]) =>
  Post.parse({
    ...samplePost,
    title,
    subheading,
    content: texts.map((text) => ({ type: 'paragraph', text })),
  });

test('an English post is set with the marks of a printed one', () => {
  const post = postOf(`The sea's edge`, `"Tides" -- and more`, `It's here...`);
  const stored = structuredClone(post);

  expect(typesetPost(post)).toEqual({
    title: 'The sea’s edge',
    subheading: '“Tides” – and more',
    blocks: [{ type: 'paragraph', html: 'It’s here…' }],
  });
  expect(typesetTitle(post)).toBe('The sea’s edge');
  expect(post).toEqual(stored);
});

test('the marks of a post in another language stay', () => {
  const text = `Der Hund "Rex" war nicht so groß wie der andere, den wir gestern sahen...`;
  const post = postOf(`Rex' "Haus"`, `Und mehr`, text);

  expect(typesetPost(post)).toEqual({
    title: `Rex' "Haus"`,
    subheading: 'Und mehr',
    blocks: [{ type: 'paragraph', html: text }],
  });
  expect(typesetTitle(post)).toBe(`Rex' "Haus"`);
});

test('an image has a place among the blocks', () => {
  const post = { ...postOf('A', '', 'one', 'two') };
  const image = { type: 'image' as const, src: '/a.jpg', alt: `"a"` };
  const content = [post.content, image].flat();

  expect(typesetPost({ ...post, content }).blocks.at(-1)).toEqual(image);
});

test('a caption of forbidden tags alone is left out', () => {
  const image = { type: 'image', src: '/a.jpg', alt: '', caption: '<script>alert(1)</script>' };
  const post = Post.parse({ ...samplePost, content: [image] });

  expect(typesetPost(post).blocks).toEqual([{ type: 'image', src: '/a.jpg', alt: '' }]);
});

test('the summary of an English post is set like its page', () => {
  const summary = summarise(postOf(`The sea's edge`, '', `It's "here"...`));

  expect(typesetSummary(summary)).toEqual({
    ...summary,
    title: 'The sea’s edge',
    excerpt: 'It’s “here”…',
  });
});

test('a title is set on its page as in lists, whatever follows far below', () => {
  const german = 'Der Hund, den wir gestern in Berlin sahen, war nicht so groß. '.repeat(20);
  const post = postOf(`Rex's "house"`, '', 'It was what we had, and he knew. '.repeat(9), german);

  const title = 'Rex’s “house”';
  expect(typesetTitle(post)).toBe(title);
  expect(typesetPost(post).title).toBe(title);
  expect(typesetSummary(summarise(post)).title).toBe(title);
});
