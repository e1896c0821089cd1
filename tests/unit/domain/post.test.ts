import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { readingMinutes } from '#domain/posts/count-words.ts';
import { NewPost } from '#domain/posts/new-post.ts';
import { bodyBlocks, byNewest, Post, postId, wordCount } from '#domain/posts/post.ts';
import { runs } from '#tests/support/runs.ts';
import { paragraph } from '#tests/support/app/sample.ts';

test('a title without letters or digits makes an id of a post', () => {
  expect(postId('道德經 — !', new Date('2026-01-02T03:04:05Z'))).toBe('post202601020304');
});

test('every title makes an id that is valid for a new post', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      (title, time) => {
        const id = postId(title, time);
        const draft = { id, title: 'T', category: 'tech', content: [paragraph('x')] };
        expect(NewPost.safeParse(draft).success).toBe(true);
        expect(id.length).toBeLessThanOrEqual(LIMITS.idTitle + 12);
      },
    ),
    runs(100),
  );
});

test('a first paragraph equal to the subheading is left out', () => {
  const content = [paragraph('<em>So</em>  it &amp; goes'), paragraph('on')];

  expect(bodyBlocks({ content, subheading: 'So it & goes' })).toEqual([paragraph('on')]);
  expect(bodyBlocks({ content, subheading: 'So it' })).toEqual(content);
  expect(bodyBlocks({ content, subheading: '' })).toEqual(content);
});

test('words are counted without tags, as readers see them', () => {
  const content = [
    paragraph('<em>One</em>two three<br>four'),
    { type: 'image' as const, src: '/a.png', alt: 'not counted' },
    paragraph('five &amp; six'),
  ];

  expect(wordCount(content)).toBe(5);
});

test('reading time is in whole minutes, at least one, and 0 without words', () => {
  expect([0, 1, 220, 660].map(readingMinutes)).toEqual([0, 1, 1, 3]);
});

test.each([
  ['a sent post', NewPost],
  ['a stored post', Post],
])('%s keeps no half of a surrogate pair in its texts', (_, schema) => {
  const half = 'a \ud83d';
  const post = {
    id: 'x202611211200',
    title: half,
    subheading: half,
    author: half,
    tags: [half],
    category: 'tech',
    date: '2026-11-21T12:00:00.000Z',
    content: [paragraph(half), { type: 'image', src: '/a.png', alt: half, caption: half }],
  };

  expect(JSON.stringify(schema.parse(post))).not.toContain('\\ud83d');
});

test('newest comes first, and posts of the same moment have a fixed order', () => {
  const post = (id: string, date: string) => ({ id, date, category: 'tech' as const });
  const a = post('a', '2026-01-01T00:00:00.000Z');
  const b = post('b', '2026-01-01T00:00:00.000Z');
  const c = post('c', '2026-02-01T00:00:00.000Z');

  expect([b, a, c].sort(byNewest)).toEqual([c, a, b]);
});

test('the default author is the product’s name', () => {
  const draft = { title: 'T', category: 'tech', content: [paragraph('x')] };

  expect(NewPost.parse({ ...draft, author: '  ' }).author).toBe('Commonplace');
  expect(NewPost.parse({ ...draft, author: null }).author).toBe('Commonplace');
  expect(NewPost.parse({ ...draft, author: ' Ada\n Lovelace ' }).author).toBe('Ada Lovelace');
});

test.each(['title', 'subheading', 'author'] as const)(
  '%s can be as long as its limit and no longer',
  (name) => {
    const draft = { title: 'T', category: 'tech', content: [paragraph('x')] };
    const of = (length: number) => NewPost.safeParse({ ...draft, [name]: 'x'.repeat(length) });

    expect(of(LIMITS[name]).success).toBe(true);
    expect(of(LIMITS[name] + 1).error?.issues[0]?.message).toContain(
      `at most ${LIMITS[name]} characters`,
    );
  },
);

test('a stored post with a field of the wrong kind does not parse', () => {
  expect(Post.safeParse({ id: 'x202601010000', title: 5 }).success).toBe(false);
});
