import { expect, test } from 'vitest';
import { titleWord } from '#domain/search/search-words.ts';
import { rankedSearch } from '#islands/search/ranked-search.ts';

/** Searches layers that answer each query with ids and their scores. */
async function searched(
  query: string,
  answers: Readonly<Record<string, Readonly<Record<string, number>>>>,
  sort = {},
) {
  const { results } = await rankedSearch(
    query,
    { filters: {}, sort },
    {
      recent: { new: 1, newer: 2 },
      search: (text) =>
        Promise.resolve({
          totalFilters: {},
          results: Object.entries(answers[text] ?? {}).map(([id, score]) => ({
            id,
            score,
            ...(id.startsWith('titled') && { matchedMetaFields: ['tags', 'title'] }),
            data: () =>
              Promise.resolve({ url: id, excerpt: '', content: id, locations: [0], meta: {} }),
          })),
        }),
    },
  );
  return results.map(({ id }) => id);
}

test('a word that only new posts have finds these alone', async () => {
  const answers = { ornithopter: { shorter: 9, other: 8, new: 1 }, '"ornithopter"': { new: 1 } };

  expect(await searched('ornithopter', answers)).toEqual(['new']);
});

test('exact words come before words that begin with them, whatever the layer', async () => {
  const answers = {
    vex: { vexing: 9, new: 2, newer: 3, vex: 1 },
    '"vex"': { vex: 1, new: 1 },
  };

  expect(await searched('vex', answers)).toEqual(['new', 'vex', 'vexing', 'newer']);
});

test('a word in a title counts more than many in a text', async () => {
  const answers = {
    vex: { often: 9, titled: 1, 'titled vexing': 8 },
    '"vex"': { often: 1, titled: 1 },
  };

  expect(await searched('vex', answers)).toEqual(['titled', 'often', 'titled vexing']);
});

test('a letter in a title counts no more if letters must follow each other', async () => {
  const answers = { '草 坪': { titled: 1, often: 9 }, '"草 坪"': { titled: 1, often: 1 } };

  expect(await searched('草坪', answers)).toEqual(['often', 'titled']);
});

test('words that begin with a query are found while no text has it as a word', async () => {
  const answers = { ornit: { ornithopter: 1, ornithology: 2 } };

  expect(await searched('ornit', answers)).toEqual(['ornithology', 'ornithopter']);
});

test.each([
  ['theology', 'the'],
  ['italy', 'it'],
  ['they', 'the'],
  ['thereby', 'there'],
])('%s does not find %s, with which it begins', async (query, shorter) => {
  expect(await searched(query, { [query]: { [shorter]: 2 } })).toEqual([]);
});

test('a layer without a word leaves the other forms of it to the other layer', async () => {
  const answers = { theology: { theologian: 1, new: 2 } };

  expect(await searched('theology', answers)).toEqual(['theologian']);
});

test('letters without spaces are found only where they follow each other', async () => {
  const answers = { '草 坪': { apart: 5, together: 1 }, '"草 坪"': { together: 1 } };

  expect(await searched('草坪', answers)).toEqual(['together']);
});

test('results by date keep their order', async () => {
  const answers = { vex: { vexing: 2, vex: 1 }, '"vex"': { vex: 1 } };

  expect(await searched('vex', answers, { date: 'desc' })).toEqual(['vexing', 'vex']);
});

test('of a word that very many texts have, the titled ones come first, then the newest', async () => {
  const older = Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`old ${n}`, n]));
  const answers = { '"vex"': { ...older, new: 5 }, [`"${titleWord('vex')}"`]: { 'old 7': 7 } };

  const found = await searched('vex', answers);

  expect(found).toHaveLength(2_002);
  expect(found.slice(0, 2)).toEqual(['old 7', 'old 2000']);
  expect(found.slice(-3)).toEqual(['old 1', 'new', 'old 0']);
});
