import { expect, test } from 'vitest';
import { Post } from '#domain/posts/post.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import { blogPosting, breadcrumbList, sectionStep, webSite } from '#domain/site/structured-data.ts';
import { scriptJson } from '#post/html/script-json.ts';
import { SECTION } from '#tests/support/app/sections.ts';

const site = { title: 'Sails', url: 'https://sails.example' };
const post = Post.parse({
  id: 'ontides202611211200',
  title: 'On tides',
  subheading: 'What the sea returns',
  category: 'lsconcern',
  content: [{ type: 'paragraph', text: 'Three short words' }],
  date: '2026-11-21T12:00:00.000Z',
  author: 'Ada Ä.',
  tags: ['Sea', 'Moon'],
});
const described = {
  post,
  section: 'Legal & Social',
  title: 'On tides',
  description: 'What the sea returns',
  image: { src: '/cards/x.png', width: 1_200, height: 630 },
};

/** Returns a value as a search engine gets it. */
const parsed = (value: unknown): unknown => JSON.parse(scriptJson(value));

test('a post is described with every property that search engines ask for', () => {
  expect(parsed(blogPosting(described, site))).toEqual({
    '@type': 'BlogPosting',
    headline: 'On tides',
    description: 'What the sea returns',
    image: 'https://sails.example/cards/x.png',
    datePublished: '2026-11-21T12:00:00.000Z',
    dateModified: '2026-11-21T12:00:00.000Z',
    author: {
      '@type': 'Person',
      name: 'Ada Ä.',
      url: 'https://sails.example/authors/ada-%C3%A4',
    },
    publisher: {
      '@type': 'Organization',
      name: 'Sails',
      url: 'https://sails.example/',
      logo: 'https://sails.example/icons/512.png',
    },
    mainEntityOfPage: 'https://sails.example/blog/lsconcern/ontides202611211200',
    articleSection: 'Legal & Social',
    wordCount: 3,
    keywords: ['Sea', 'Moon'],
  });
});

test('a post without an author of its own is by an organization', () => {
  const { author } = blogPosting({ ...described, post: { ...post, author: 'Commonplace' } }, site);

  expect(author['@type']).toBe('Organization');
});

test('the trail of a page begins with the site and has an address for each step', () => {
  const { itemListElement } = breadcrumbList([sectionStep(SECTION)], site);

  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Sails', item: 'https://sails.example/' },
    {
      '@type': 'ListItem',
      position: 2,
      name: 'Technology',
      item: 'https://sails.example/blog/tech',
    },
  ]);
});

test('the site is described with its own name and language', () => {
  const settings = { ...DEFAULT_SETTINGS, title: 'Sails', language: 'de' };

  expect(webSite(settings, 'https://sails.example')).toMatchObject({
    '@type': 'WebSite',
    name: 'Sails',
    url: 'https://sails.example/',
    inLanguage: 'de',
  });
});

test('data in a script element cannot end it', () => {
  const text = '</script><!--<script>\u2028\u2029&"';

  expect(scriptJson({ text })).not.toMatch(/[<\u2028\u2029]/);
  expect(parsed({ text })).toEqual({ text });
});
