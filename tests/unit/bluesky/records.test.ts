import { expect, test } from 'vitest';
import { recordKey } from '#domain/bluesky/record-key.ts';
import { documentUri } from '#domain/bluesky/publication.ts';
import { timedId } from '#domain/id.ts';
import type { Post } from '#domain/posts/post.ts';
import { paragraph, samplePost } from '#tests/support/app/sample.ts';
import { hashOf } from '#usecases/bluesky/picture-blob.ts';
import { cut, documentRecord, postRecord } from '#usecases/bluesky/records.ts';

/** The form of a TID: the first of its 64 bits is 0. */
const TID = /^[2-7a-j][2-7a-z]{12}$/;
const PUBLICATION = 'at://did:plc:abcdefghijklmnopqrstuvwx/site.standard.publication/3jzfcijpj2z2a';

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const count = (text: string) => [...letters.segment(text)].length;
const bytes = (text: string) => new TextEncoder().encode(text).length;

const record = (changes: Partial<Post>, whole = true) =>
  documentRecord({
    post: { ...samplePost, ...changes },
    publication: PUBLICATION,
    cover: undefined,
    whole,
    bskyPostRef: undefined,
  }) as Record<string, unknown>;

test('a record key is a TID, and always the same', () => {
  const id = timedId(Date.UTC(2026, 10, 21), 'abcdefghijkl');

  expect(recordKey(id)).toMatch(TID);
  expect(recordKey(id)).toBe(recordKey(id));
  expect(documentUri(PUBLICATION, id)).toBe(
    `at://did:plc:abcdefghijklmnopqrstuvwx/site.standard.document/${recordKey(id)}`,
  );
});

test.each([0, -1, Date.UTC(1970), Date.UTC(9999, 0), NaN])(
  'the time %d of an id makes a TID',
  (time) => {
    expect(recordKey(timedId(time, 'abcdefghijkl').slice(-21))).toMatch(TID);
  },
);

test('many documents of one moment, and of many moments, have different keys', () => {
  const random = (n: number) => n.toString(36).padStart(12, '0');
  const sameTime = Array.from({ length: 20_000 }, (_, n) => timedId(1e12, random(n * 7_919)));
  const sameRandom = Array.from({ length: 20_000 }, (_, n) => timedId(1e12 + n, random(7)));

  expect(new Set([...sameTime, ...sameRandom].map(recordKey)).size).toBe(40_000);
});

test('keys sort by the time of their documents, as far as hours', () => {
  const keys = [0, 1, 2, 3].map((day) =>
    recordKey(timedId(1e12 + day * 86_400_000, 'zzzzzzzzzzzz')),
  );

  expect(keys.toSorted()).toEqual(keys);
});

test.each([
  ['3,000 letters', 'word '.repeat(600)],
  ['3,000 emoji of many parts', '👨‍👩‍👧‍👦'.repeat(3_000)],
  ['one letter with 9,000 marks', `e${'\u0301'.repeat(9_000)}`],
  ['half a surrogate pair', 'Ebb \ud83d flow'],
])('a title of %s fits into a record', (_, title) => {
  const text = String(record({ title })['title']);

  expect(count(text)).toBeLessThanOrEqual(128);
  expect(bytes(text)).toBeLessThanOrEqual(1_280);
  expect(text.isWellFormed()).toBe(true);
});

test('a text that fits stays as it is, and one that does not ends with an ellipsis between two letters', () => {
  const limit = { letters: 4, bytes: 100 };

  expect(cut('🏳️‍🌈🏳️‍🌈🏳️‍🌈🏳️‍🌈', limit)).toBe('🏳️‍🌈🏳️‍🌈🏳️‍🌈🏳️‍🌈');
  expect(cut('🏳️‍🌈🏳️‍🌈🏳️‍🌈🏳️‍🌈🏳️‍🌈', limit)).toBe('🏳️‍🌈🏳️‍🌈🏳️‍🌈…');
});

test('a whole text fits into one request to a server', () => {
  const content = [paragraph('日本語の長い文章。'.repeat(100_000))];

  expect(bytes(String(record({ content })['textContent']))).toBeLessThanOrEqual(100_000);
  expect(record({ content }, false)).not.toHaveProperty('textContent');
});

test('a record has the text without its markup, and the words for its images', () => {
  expect(record({})).toMatchObject({
    textContent: 'The tide came in late.\n\nA wet beach',
    description: samplePost.subheading,
    path: '/blog/writings/ontides202611211200',
  });
});

test('a post has the language of the text, at most eight tags, and the card that its author wrote', () => {
  const tags = Array.from({ length: 12 }, (_, n) => `tag ${n}`);
  const post = { ...samplePost, tags, guessedLanguage: 'pt', cardTitle: 'A card' };

  const made = postRecord({
    post,
    siteUrl: 'https://commonplace.example/',
    thumb: undefined,
    createdAt: '2026-11-21T12:00:00.000Z',
    refs: [],
  });

  expect(made).toMatchObject({ langs: ['pt'], tags: tags.slice(0, 8) });
  expect(made).toHaveProperty('embed.external.title', 'A card');
  expect(made).toHaveProperty(
    'embed.external.uri',
    'https://commonplace.example/blog/writings/ontides202611211200',
  );
});

test('the hash of a file is its address by content', () => {
  expect(hashOf(new TextEncoder().encode('hello world'))).toBe(
    'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e',
  );
});
