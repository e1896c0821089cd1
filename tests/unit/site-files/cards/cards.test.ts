import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Card, cardFile, postCard } from '#domain/site/card.ts';
import { drawCard } from '#site-files/cards/draw-card.ts';
import { drawLeftCards, noteLeftCards } from '#site-files/cards/draw-left-cards.ts';
import { openCards } from '#site-files/cards/make-cards.ts';
import { setText } from '#site-files/cards/set-text.ts';
import { openOmissions } from '#site-files/omissions.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { expectLog } from '#tests/support/vitest/log.ts';
import { SECTION } from '#tests/support/app/sections.ts';

const card = (title: string): Card =>
  postCard({ id: 'x202611211200', title, author: 'Ada' }, SECTION, 'Commonplace');

const BOX = { width: 1_000, height: 340, sizes: [100, 60] } as const;

test('a card is a PNG of the size that pages name', async () => {
  const { format, width, height } = await sharp(await drawCard(card('On tides'))).metadata();

  expect({ format, width, height }).toEqual({ format: 'png', width: 1_200, height: 630 });
});

test('a title in a script without a font gets the card of its category', async () => {
  const [arabic, chinese, other] = await Promise.all(
    ['المد والجزر', '潮汐', 'Tides'].map((title) => drawCard(card(title))),
  );

  expect(arabic?.equals(chinese ?? Buffer.of())).toBe(true);
  expect(arabic?.equals(other ?? Buffer.of())).toBe(false);
});

test.each(['Приливы', 'Παλίρροια', 'Thuỷ triều', 'Příliv ½ × “Œuvre” №'])(
  'our fonts have the letters of %s',
  async (text) => {
    expect(await setText(text, 'roman', BOX)).toBeDefined();
  },
);

test('emoji are left out of a title, and a title of emoji alone is none', async () => {
  const [plain, decorated] = await Promise.all(
    ['On tides', 'On 🌊 tides 👩‍🚀🇦🇹'].map((text) => setText(text, 'roman', BOX)),
  );

  expect(decorated).toEqual(plain);
  expect(await setText('🌊', 'roman', BOX)).toBeUndefined();
});

test.each(['\u0301', '\u{1d159}', '\u0301 \u0301'])(
  'a title without width, %j, is not set',
  async (title) => {
    expect(await setText(title, 'roman', BOX)).toBeUndefined();
  },
);

test('a long title is set smaller, then cut off with an ellipsis', async () => {
  const short = await setText('On tides', 'roman', BOX);
  const long = await setText('A title of many words '.repeat(20), 'roman', BOX);
  const word = await setText('Supercalifragilistic'.repeat(4), 'roman', BOX);

  expect(short?.size).toBe(100);
  expect(long?.size).toBe(60);
  for (const line of [...(long?.lines ?? []), ...(word?.lines ?? [])]) {
    expect(line.width * 60).toBeLessThanOrEqual(BOX.width);
  }
  expect((long?.lines.length ?? 0) * 60).toBeLessThanOrEqual(BOX.height);
});

test('cards of posts above a number are left, and drawn later into the same site', async () => {
  const dir = tempFolder();
  const folders = { cache: join(dir, 'cache'), target: join(dir, 'site') };
  const list = join(dir, 'left.json');
  const posts = ['One', 'Two', 'Three'].map(card);
  const site = { ...card('Commonplace'), isPost: false };
  const all = new Map([...posts, site].map((each) => [fileOf(each), each]));
  const cards = await openCards({ ...folders, omissions: openOmissions(), most: 1 });
  await cards.make(all);
  const drawn = [...all.keys()].filter((file) => !cards.left.has(file));
  expect(drawn).toEqual([fileOf(posts[0] as Card), fileOf(site)]);
  expect(readdirSync(folders.target).sort()).toEqual(drawn.sort());

  await noteLeftCards(list, { ...folders, cards: [...cards.left] });
  await drawLeftCards(list, () => undefined);

  expect(readdirSync(folders.target).sort()).toEqual([...all.keys()].sort());
  // The next build finds all of them.
  const target = join(dir, 'next');
  const next = await openCards({ ...folders, target, omissions: openOmissions(), most: 0 });
  await next.make(all);
  expect(next.left.size).toBe(0);
});

const fileOf = (one: Card) => cardFile(one, 'drawing');

test('only new cards are drawn, and old ones and damaged ones are dropped', async () => {
  const dir = tempFolder();
  const folders = { cache: join(dir, 'cache'), target: join(dir, 'first') };
  const [one, two] = [card('One'), card('Two')];
  const named = (...cards: Card[]) => new Map(cards.map((each) => [fileOf(each), each]));
  mkdirSync(folders.cache);
  const text = 'as it was kept';
  writeFileSync(join(folders.cache, `${fileOf(one)}.${text.length}`), text);
  writeFileSync(join(folders.cache, `${fileOf(two)}.${text.length}`), 'cut');
  writeFileSync(join(folders.cache, 'old.png'), 'of a post that has changed');

  const cards = await openCards({ ...folders, omissions: openOmissions() });
  await cards.make(named(one));
  await cards.make(named(one, two));
  await cards.finish();

  expect(readdirSync(folders.target).sort()).toEqual([fileOf(one), fileOf(two)].sort());
  const sizeOf = (file: string) => statSync(join(folders.target, file)).size;
  expect(readdirSync(folders.cache).sort()).toEqual(
    [fileOf(one), fileOf(two)].map((file) => `${file}.${sizeOf(file)}`).sort(),
  );
  expect(sizeOf(fileOf(one))).toBe(text.length);
  expect(sizeOf(fileOf(two))).toBeGreaterThan(1_000);
});

test('a card that cannot be drawn is left out and named', async () => {
  expectLog('Left out card Broken: TypeError');
  const dir = tempFolder();
  const omissions = openOmissions();
  const broken = { ...card('Broken'), site: undefined } as unknown as Card;
  const made = await openCards({
    cache: join(dir, 'cache'),
    target: join(dir, 'site'),
    omissions,
  });

  await made.make(
    new Map([
      ['broken.png', broken],
      ['fine.png', card('Fine')],
    ]),
  );

  expect(readdirSync(join(dir, 'site'))).toEqual(['fine.png']);
  expect(omissions.list).toEqual([{ part: 'card', name: 'Broken' }]);
});
