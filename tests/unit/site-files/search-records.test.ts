import { expect, test } from 'vitest';
import { searchables } from '#site-files/search/search-records.ts';
import type { Post } from '#domain/posts/post.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';

const POST: Post = {
  id: 'ontides202611211200',
  title: 'On "tides"',
  subheading: 'What the moon does',
  category: 'lsconcern',
  content: [
    { type: 'paragraph', text: 'What the moon does' },
    { type: 'paragraph', text: '<h2>Low &amp; high</h2>' },
    { type: 'image', src: '/images/a.webp', alt: 'A beach', caption: 'At <em>noon</em>' },
    { type: 'paragraph', text: 'Is it <b>late</b>?<sup><a href="#fn-a">1</a></sup>' },
  ],
  date: '2026-11-21T12:00:00.000Z',
  author: 'Ada',
  tags: ['sea', 'moon'],
};

const THOUGHT = {
  id: '0mi0000000abcdefghijk',
  name: 'Seneca',
  contact: 'seneca@example.org',
  content: 'Time flies',
  date: '2026-11-20T12:00:00.000Z',
};

test('a post is indexed with its visible text without signs of notes, author, tags and category', () => {
  const revisions = { 'lsconcern/ontides202611211200': 'rev' };
  const [post] = searchables({
    posts: [POST],
    revisions,
    thoughts: [],
    settings: DEFAULT_SETTINGS,
  });

  expect(post).toMatchObject({
    url: '/blog/lsconcern/ontides202611211200',
    revision: 'rev Legal & Social',
    date: POST.date,
  });
  expect(post?.record()).toEqual({
    content: 'What the moon does. Low & high. At noon. Is it late?',
    meta: {
      title: 'On “tides”',
      category: 'Legal & Social',
      author: 'Ada',
      date: POST.date,
      tags: 'sea, moon',
      titleWords: '\ua4e5On \ua4e5tides”',
    },
    filters: { category: ['Legal & Social'], author: ['Ada'], tag: ['sea', 'moon'] },
  });
});

test('a thought is indexed without the contact of its author', () => {
  const [thought] = searchables({
    posts: [],
    revisions: {},
    thoughts: [{ ...THOUGHT, attribution: 'A letter' }],
    settings: DEFAULT_SETTINGS,
  });

  expect(thought?.url).toBe(`/daily-thoughts#thought-${THOUGHT.id}`);
  expect(thought?.record()).toMatchObject({
    content: 'Time flies. A letter.',
    meta: { title: 'Seneca', category: 'Daily Thoughts' },
  });
  expect(JSON.stringify(thought?.record())).not.toContain('seneca@example.org');
});
