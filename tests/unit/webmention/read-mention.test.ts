import { expect, test } from 'vitest';
import { readMention } from '#usecases/webmention/read-mention.ts';

const TARGET = 'https://here.example/blog/tech/tides';
const URL_OF_PAGE = 'https://other.example/notes/1';

const read = (html: string, target = TARGET) => readMention({ url: URL_OF_PAGE, html, target });
const LINK = `<a href="${TARGET}">Tides</a>`;
const AUTHOR = '<a class="p-author h-card" href="/ada">Ada</a>';
const entry = (inner: string) => `<title>Notes</title><div class="h-entry">${AUTHOR}${inner}</div>`;

test.each([
  ['another page', '<a href="https://here.example/blog/tech/tides-2">x</a>'],
  ['a text without a link', `<p>${TARGET}</p>`],
  ['a comment', `<!-- ${LINK} -->`],
  ['an address in a script', `<script>const a = '${LINK}'</script>`],
])('a page with %s mentions nothing', (_, html) => {
  expect(read(html)).toBeUndefined();
});

test('a page without microformats is a mention with its title', () => {
  expect(read(`<title> Notes &amp; <b> </title>${LINK}`)).toEqual({
    kind: 'mention',
    name: '',
    author: URL_OF_PAGE,
    html: 'Notes &amp; &lt;b&gt;',
    at: '',
  });
});

test('a fragment of either address makes no difference, a query does', () => {
  expect(read(`<a href="${TARGET}#comments">x</a>`, `${TARGET}#top`)).toBeDefined();
  expect(read(`<a href="${TARGET}?a=1">x</a>`)).toBeUndefined();
});

test('an entry that answers is a reply with its writer, text and time', () => {
  const html = entry(
    `<a class="u-in-reply-to" href="${TARGET}">x</a><time class="dt-published" datetime="2026-11-30T10:00:00Z"></time><div class="e-content"><p>I <b>agree</b>.</p></div>`,
  );

  expect(read(html)).toEqual({
    kind: 'reply',
    name: 'Ada',
    author: 'https://other.example/ada',
    html: '<p>I <b>agree</b>.</p>',
    at: '2026-11-30T10:00:00Z',
  });
});

test.each([
  ['like', 'u-like-of'],
  ['repost', 'u-repost-of'],
])('an entry can be a %s', (kind, name) => {
  expect(read(entry(`<a class="${name}" href="${TARGET}">x</a>`))?.kind).toBe(kind);
});

test('an entry whose target is an item of its own is a reply', () => {
  const target = `<div class="u-in-reply-to h-cite"><a class="u-url" href="${TARGET}">x</a></div>`;
  expect(read(entry(`${target}<p class="p-name">Yes</p>`))?.kind).toBe('reply');
});

test('the entry of a feed that answers is read, and not another', () => {
  const other = '<div class="h-entry"><div class="e-content">Other</div></div>';
  const reply = `<div class="h-entry"><a class="u-in-reply-to" href="${TARGET}">x</a><div class="e-content">Mine</div></div>`;

  expect(read(`<div class="h-feed">${other}${reply}</div>`)).toMatchObject({
    kind: 'reply',
    html: 'Mine',
  });
});

test.each([
  ['levels', '<div class="h-entry">'.repeat(5_000)],
  ['elements', '<i>x</i>'.repeat(50_000)],
])('a page of too many %s is a plain mention', (_, html) => {
  expect(read(`<title>T</title>${html}${LINK}`)).toMatchObject({ kind: 'mention', html: 'T' });
});
