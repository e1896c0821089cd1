import { mf2 } from 'microformats-parser';
import { expect, test } from 'vitest';
import {
  archiveList,
  groupLists,
  groupsList,
  landingList,
  type PostList,
  sectionLists,
} from '#domain/lists/post-lists.ts';
import { Post, type PostSummary, summarise } from '#domain/posts/post.ts';
import { sectionOf, sectionsOf } from '#domain/site/section.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import { type ListSite, NO_SITE } from '#domain/site/shell-site.ts';
import { renderOwnParts } from '#post/article/post-parts.tsx';
import { renderList } from '#post/lists/render-list.tsx';
import { SiteCard } from '#post/site/SiteCard.tsx';
import { samplePost } from '#tests/support/app/sample.ts';
import { EVERY_BLOCK } from '#tests/support/every-block.ts';
import { markup } from '#tests/support/markup.ts';

const SITE = 'https://commonplace.example';
const SECTIONS = sectionsOf({});
const URL_OF_POST = `${SITE}/blog/writings/${EVERY_BLOCK.id}`;

const post = (changes: object = {}) => Post.parse({ ...EVERY_BLOCK, author: 'Ada', ...changes });

function article(one: Post, isMarked: boolean): string {
  const section = sectionOf(SECTIONS, one.category);
  const site = { siteUrl: SITE, siteTitle: 'Tides', card: undefined };
  return renderOwnParts({ post: one, section, ...site, isMarked }).article;
}

/** Every kind of list of three posts. */
function lists(): PostList<PostSummary>[] {
  const posts = [
    post({ tags: ['Sea'] }),
    Post.parse({ ...samplePost, author: 'Ada', tags: ['Sea'] }),
    Post.parse({ ...samplePost, id: 'bare202611201200', coverImage: undefined, author: 'Ada' }),
  ].map(summarise);
  return [
    landingList(posts, SECTIONS),
    archiveList(posts),
    groupsList('tags', posts),
    groupsList('authors', posts),
    ...sectionLists(posts, SECTIONS),
    ...groupLists('tag', posts),
    ...groupLists('author', posts),
    { kind: 'year', year: '2026', items: posts, page: 1, pages: 1 },
  ];
}

const listSite = (isMarked: boolean): ListSite => ({
  ...NO_SITE,
  card: '/card.png',
  leftOut: [],
  ...(isMarked && { programs: true }),
});

const listHtml = (list: PostList<PostSummary>, isMarked: boolean) =>
  renderList(list, listSite(isMarked), SITE).posts;

const itemsIn = (html: string) => mf2(html, { baseUrl: `${SITE}/` }).items;

/** Takes out what marks a page. */
const unmarked = (html: string) =>
  html
    .replace(/<data [^>]*><\/data>/g, '')
    .replace(
      / ?\b(?:[hpue]|dt)-(?:entry|feed|card|name|url|photo|summary|author|category|content|published|updated)\b/g,
      '',
    )
    .replaceAll(' class=""', '');

test('a post is an entry with its author, times, tags and text', () => {
  const updatedAt = '2026-11-22T12:00:00.000Z';
  const [entry, ...others] = itemsIn(article(post({ updatedAt }), true));

  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    type: ['h-entry'],
    properties: {
      name: ['On tides & sand'],
      summary: ['What the sea returns'],
      url: [URL_OF_POST],
      published: [EVERY_BLOCK.date],
      updated: [updatedAt],
      category: EVERY_BLOCK.tags,
      photo: [expect.stringContaining('/.netlify/images?') as unknown],
      author: [
        {
          type: ['h-card'],
          properties: {
            name: ['Ada'],
            url: [`${SITE}/authors/ada`],
          },
        },
      ],
    },
  });
  const [content] = (entry?.properties['content'] ?? []) as { html: string; value: string }[];
  expect(content?.html).toContain('<em>late</em>');
  expect(content?.value).not.toContain('What the sea returns');
});

test('a note with pictures and without a cover has them as photos', () => {
  const image = (letter: string) => `/images/${letter.repeat(64)}-60x40.jpg`;
  const [entry] = itemsIn(
    article(
      Post.parse({
        ...samplePost,
        coverImage: undefined,
        subheading: '',
        content: [
          { type: 'paragraph', text: 'Two pictures' },
          { type: 'image', src: image('c'), alt: 'In the text', caption: 'A pier' },
          { type: 'paragraph', text: 'The end' },
          { type: 'image', src: image('a'), alt: 'One', more: [{ src: image('b'), alt: 'Two' }] },
        ],
      }),
      true,
    ),
  );

  const photos = entry?.properties['photo'] as { alt: string }[];
  expect(photos.map(({ alt }) => alt)).toEqual(['One', 'Two']);
  expect(entry?.properties['summary']).toBeUndefined();
});

test('the lists of posts are feeds, and those of tags and authors are not', () => {
  const found = lists().map((list) => {
    const items = itemsIn(listHtml(list, true));
    return [list.kind, items.map(({ type, children = [] }) => [type?.[0], children.length])];
  });

  expect(found).toEqual([
    ['landing', [['h-feed', 3]]],
    ['archive', [['h-feed', 3]]],
    ['tags', []],
    ['authors', []],
    ...SECTIONS.map(({ key }) => ['section', [['h-feed', key === 'writings' ? 3 : 0]]]),
    ['tag', [['h-feed', 2]]],
    ['author', [['h-feed', 3]]],
    ['year', [['h-feed', 3]]],
  ]);
});

test('an entry of each list has its name, address and time', () => {
  for (const list of lists()) {
    const [feed] = itemsIn(listHtml(list, true));
    for (const { type, properties } of feed?.children ?? []) {
      expect(type).toEqual(['h-entry']);
      expect(properties['name']).toHaveLength(1);
      expect(properties['published']).toHaveLength(1);
      expect(properties['url']).toEqual([expect.stringContaining(`${SITE}/blog/`)]);
    }
  }
  const [section] = lists()
    .filter(({ kind }) => kind === 'section')
    .slice(-1);
  expect(section && itemsIn(listHtml(section, true))[0]?.children?.[0]?.properties).toMatchObject({
    name: ['On tides & sand'],
    summary: ['What the sea returns'],
    author: [{ properties: { name: ['Ada'] } }],
  });
});

test('pages of a site that takes no programs have nothing of it, and those of others nothing else', () => {
  const pages = [
    [article(post(), false), article(post(), true)],
    ...lists().map((list) => [listHtml(list, false), listHtml(list, true)]),
  ] as const;

  for (const [off = '', on = ''] of pages) {
    expect(off).not.toMatch(/\bh-(?:entry|feed|card)\b|<data /);
    expect(unmarked(on)).toBe(off);
  }
});

test('words and titles that look like markup are no marks', () => {
  const title = '<h1 class="h-card"><time>';
  const text = '&lt;/header&gt; <code>&lt;article class="h-entry"&gt; rel="tag"&gt;</code>';
  const html = article(post({ title, content: [{ type: 'paragraph', text }] }), true);

  const [entry, ...others] = itemsIn(html);
  expect(others).toEqual([]);
  expect(entry?.properties['name']).toEqual([title]);
  expect(html).toContain('rel="tag"&gt;</code>');
});

test('the site introduces its author, with the pages of the same person', () => {
  const settings = {
    ...DEFAULT_SETTINGS,
    title: 'Tides',
    logo: `/images/${'a'.repeat(64)}-60x40.png`,
    menu: [
      { path: '/archive', label: 'All' },
      { path: 'https://social.example/@ada', label: 'Ada elsewhere' },
    ],
  };
  const card = (authors: typeof DEFAULT_SETTINGS.authors) =>
    mf2(markup(SiteCard, { settings: { ...settings, authors }, url: `${SITE}/` }), {
      baseUrl: `${SITE}/`,
    });

  const one = card([{ name: 'Ada', about: 'Sails' }]);
  const [first] = one.items;
  expect(first).toMatchObject({
    type: ['h-card'],
    properties: {
      name: ['Ada'],
      note: ['Sails'],
      uid: [`${SITE}/`],
      url: [`${SITE}/`, 'https://social.example/@ada'],
      photo: [`${SITE}${settings.logo}`],
    },
  });
  expect(one.rels['me']).toEqual([`${SITE}/`, 'https://social.example/@ada']);
  expect(card([]).items[0]?.properties['name']).toEqual(['Tides']);
});
