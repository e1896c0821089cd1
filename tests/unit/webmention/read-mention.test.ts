import { expect, test } from 'vitest';
import { readMention } from '#usecases/webmention/read-mention.ts';

const TARGET = 'https://here.example/blog/tech/tides';
const URL_OF_PAGE = 'https://other.example/notes/1';

const isTarget = ({ origin, pathname }: URL) => origin + pathname === TARGET;
const read = (html: string) => readMention({ url: URL_OF_PAGE, html, isTarget });
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
    answered: undefined,
    name: '',
    author: undefined,
    html: '',
    title: 'Notes & <b>',
    summary: '',
    at: '',
  });
});

test('a fragment of the address makes no difference, and is known', () => {
  const reply = entry(`<a class="u-in-reply-to" href="${TARGET}#comment-1">x</a>`);

  expect(read(`<a href="${TARGET}#comments">x</a>`)).toMatchObject({ kind: 'mention' });
  expect(read(reply)).toMatchObject({ kind: 'reply', answered: `${TARGET}#comment-1` });
});

test('an entry that answers is a reply with its writer, text and time', () => {
  const html = entry(
    `<a class="u-in-reply-to" href="${TARGET}">x</a><time class="dt-published" datetime="2026-11-30T10:00:00Z"></time><div class="e-content"><p>I <b>agree</b>.</p></div>`,
  );

  expect(read(html)).toEqual({
    kind: 'reply',
    answered: TARGET,
    name: 'Ada',
    author: 'https://other.example/ada',
    html: '<p>I <b>agree</b>.</p>',
    title: 'Notes',
    summary: '',
    at: '2026-11-30T10:00:00Z',
  });
});

test('an entry that mentions has its name and summary, and a writer whom an item of its own describes', () => {
  const card =
    '<div class="p-author h-card"><b class="p-name">Grace</b><a class="u-url" href="/grace">x</a></div>';
  const html = `<title>Notes</title><article class="h-entry">${card}<h1 class="p-name">On <i>tides</i></h1><p class="p-summary">Short.</p><div class="e-content">${LINK}</div></article>`;

  expect(read(html)).toMatchObject({
    kind: 'mention',
    name: 'Grace',
    author: 'https://other.example/grace',
    title: 'On tides',
    summary: 'Short.',
  });
});

test('an entry in the older form is read', () => {
  const html = `<div class="hentry"><span class="author vcard"><a class="url" href="/ada">Ada</a></span><h2 class="entry-title">On tides</h2><div class="entry-content">${LINK}</div></div>`;

  expect(read(html)).toMatchObject({ name: 'Ada', title: 'On tides', kind: 'mention' });
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
  expect(read(`<title>T</title>${html}${LINK}`)).toMatchObject({ kind: 'mention', title: 'T' });
});

test('an address that is longer than any of this site is not looked at', () => {
  expect(read(LINK.replace('">', `?${'x'.repeat(3_000)}">`))).toBeUndefined();
});

// Each of them takes a parser of microformats minutes, or gigabytes.
test.each([
  [
    'nested entries that are properties of each other',
    '<div class="h-entry e-content p-name">',
    190,
  ],
  ['nested texts', '<div class="h-entry p-author e-content"><p class="e-content p-name">', 95],
])('a page of %s is read at once', (_, start, times) => {
  const html = start.repeat(times) + LINK + 'lorem ipsum '.repeat(40_000);
  const begun = performance.now();

  expect(read(html)).toMatchObject({ kind: 'mention' });
  expect(performance.now() - begun).toBeLessThan(3_000);
});

test('links of a form that begins no tag, and thousands of them, are looked through', () => {
  expect(read(`${'<a href="https://here.example/">'.repeat(20_000)}${LINK}`)).toBeDefined();
});
