import { JSDOM } from 'jsdom';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Comment } from '#domain/comments/comment.ts';
import type { PublicOrigin } from '#domain/comments/origin.ts';
import { nest } from '#domain/comments/thread.ts';
import { TEXT_LANGUAGES } from '#domain/texts/languages.ts';
import { inLanguage } from '#domain/texts/in-language.ts';
import { readStaticThread } from '#islands/comments/read-static-thread.ts';
import { Discussion } from '#post/discussion/Discussion.tsx';

const post = { category: 'tech', id: 'ontides202611211200' } as const;

const commentOf = (n: number, changes: Partial<Comment> = {}): Comment => ({
  id: `0mwqcvqvk00000000000${n}`,
  name: `Writer ${n}`,
  comment: `Text <b>${n}</b>`,
  timestamp: '2026-11-21T12:00:00.000Z',
  replies: [],
  ...changes,
});

const ORIGINS: PublicOrigin[] = [
  { network: 'bluesky', handle: '@ada.example', url: 'https://bsky.example/post/1?a=1&b="2"' },
  { network: 'fediverse', handle: '@grace@host.example', url: 'https://host.example/@grace/1' },
  { network: 'web', handle: 'blog.example', url: 'https://blog.example/reply' },
  { network: 'web', handle: 'news.example', url: 'https://news.example/links', mention: true },
];

const COMMENTS = [
  commentOf(0),
  ...ORIGINS.map((from, n) => commentOf(n + 1, { from, parentId: commentOf(n).id })),
  commentOf(9, { byLetter: true }),
];

const markup = (comments: readonly Comment[]) =>
  renderToStaticMarkup(
    createElement(Discussion, {
      post,
      thread: {
        comments: nest(comments),
        stats: { totalComments: 1, totalReplies: 3 },
        latest: '',
      },
    }),
  );

const textOf = ({ textContent }: Element) => textContent.replace('\u00a0', ' ');

test('a comment from elsewhere says so without scripts, with a link that endorses nothing', () => {
  const { document } = new JSDOM(markup(COMMENTS)).window;
  const links = [...document.querySelectorAll('.comment-head a')];
  expect(links.map(textOf)).toEqual([
    'from Bluesky · @ada.example',
    'from the fediverse · @grace@host.example',
    'from another site · blog.example',
    'mentioned on another site · news.example',
  ]);
  for (const [n, link] of links.entries()) {
    expect(link.getAttribute('href')).toBe(ORIGINS[n]?.url);
    expect(link.getAttribute('rel')).toBe('nofollow ugc noopener');
    // What is seen is a part of what is heard.
    expect(link.getAttribute('aria-label')).toBe(`${textOf(link)}, read the original`);
  }
});

test('the island reads from the built page where comments are from', () => {
  const { document } = new JSDOM(markup(COMMENTS)).window;
  expect(readStaticThread(document.body)).toEqual(COMMENTS);
});

test('a discussion of the form has no sign of other networks', () => {
  const heads = markup([commentOf(0), commentOf(1)]).match(/<p class="comment-head">.*?<\/p>/g);
  expect(heads?.[1]).toBe(
    '<p class="comment-head"><b class="comment-name"><bdi>Writer 1</bdi></b> <time dateTime="2026-11-21T12:00:00.000Z">21 Nov 2026, 12:00 UTC</time></p>',
  );
});

test('every language says where a comment is from', () => {
  const texts = TEXT_LANGUAGES.map((language) => inLanguage(language, () => markup(COMMENTS)));
  const before = (handle: string) => (html: string) =>
    new RegExp(`[^>]+(?=\u00a0· <bdi>${handle})`).exec(html)?.[0];
  expect(texts.map(before('@ada'))).toEqual([
    'from Bluesky',
    'von Bluesky',
    'de Bluesky',
    'de Bluesky',
    'do Bluesky',
  ]);
  expect(texts.map(before('news'))).toEqual([
    'mentioned on another site',
    'auf einer anderen Website erwähnt',
    'mencionado en otro sitio',
    'mentionné sur un autre site',
    'mencionado em outro site',
  ]);
  expect(texts.map((html) => /<span data-letter="true">([^<]+)/.exec(html)?.[1])).toEqual([
    'in reply to the letter',
    'als Antwort auf den Brief',
    'en respuesta a la carta',
    'en réponse à la lettre',
    'em resposta à carta',
  ]);
});

test('a name, handle or address of a stranger is a text', () => {
  const hostile = '"><img src=x onerror=alert(1)>';
  const from = { network: 'web', handle: hostile, url: `https://blog.example/${hostile}` } as const;
  const { document } = new JSDOM(markup([commentOf(0, { name: hostile, from })])).window;
  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelector('.comment-head bdi')?.textContent).toBe(hostile);
});
