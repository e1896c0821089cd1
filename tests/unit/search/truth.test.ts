import { close } from 'pagefind';
import { afterAll, expect, test } from 'vitest';
import { updateLayers } from '#site-files/search/index-layers.ts';
import { searchables } from '#site-files/search/search-records.ts';
import { type Post, postPath } from '#domain/posts/post.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { openPagefind } from '#tests/support/search/open-pagefind.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';

afterAll(async () => {
  await close();
});

const WORDS = {
  English: 'harbour keeper storm letter garden archive run running runs connected connect runner',
  German: 'Hafen Wärter Sturm Brief Gärten Winter Brot Märkte Flüsse Archiv Haus Häuser Übung',
  Chinese: '统计 草坪 蒲公英 神经网络 孟尝君 日记 图书馆 历史 自由 语言 机器 画家',
  Japanese: 'コメント 図書館 書くこと がくせい ゴルフ パン 山々 手紙 かぜ ひびき はばたき 秋',
  Arabic: 'راسبيري المكتبة التاريخ الحرية اللغة الآلة الشبكة موسيقى الصيف جزيرة البحر كتاب',
  Thai: 'ท่าเรือ พายุ จดหมาย สวน ขนมปัง แม่น้ำ หิน สะพาน ภาษา ความทรงจำ ครู ประภาคาร',
};

/** Languages that put no spaces between words. */
const UNSPACED = ['Chinese', 'Japanese', 'Thai'];
const LANGUAGES = Object.entries(WORDS).map(([language, list]) => ({
  language,
  words: list.split(' '),
  isSpaced: !UNSPACED.includes(language),
}));

const post = (id: string, title: string, text: string): Post => ({
  ...samplePost,
  ...{ id, title, subheading: '', category: 'tech', coverImage: undefined },
  content: [{ type: 'paragraph', text }],
});

const recordsOf = (posts: Post[]) =>
  searchables({ posts, revisions: {}, thoughts: [], settings: DEFAULT_SETTINGS });

/** Makes posts, each of which has words in its title and others in its text, there often many times. */
function makePosts({ language, words, isSpaced }: (typeof LANGUAGES)[number]): Post[] {
  const word = (n: number) => words[n % words.length] ?? '';
  const glue = isSpaced ? ' ' : '';
  return Array.from({ length: 14 }, (_, n) => {
    const title = [word(n * 5), word(n * 7 + 3)].slice(0, 1 + (n % 2)).join(glue);
    const inText = (m: number) => word(n + (m % 4) * (1 + (n % 3)));
    const text = Array.from({ length: 12 + n * 6 }, (_, m) => inText(m)).join(glue);
    return post(`${language.toLowerCase()}${n}x202601020304`, title, text);
  });
}

const textOf = ({ content: [block] }: Post) => (block?.type === 'paragraph' ? block.text : '');

// Pagefind divides texts into words by itself on a site in Japanese.
test.each(['en', 'ja'])(
  'on a site in %s, words find every text, the titled ones first',
  async (site) => {
    const posts = LANGUAGES.flatMap(makePosts);
    const search = await openPagefind(tempFolder(), site, recordsOf(posts));

    for (const { words, isSpaced } of LANGUAGES) {
      for (const word of words) {
        const has = (text: string) =>
          isSpaced ? text.split(' ').includes(word) : text.includes(word);
        const titled = posts.filter(({ title }) => has(title)).map(postPath);
        const inText = posts.filter((post) => has(textOf(post))).map(postPath);
        const found = await search(word);
        expect({ word, found }).toEqual({ word, found: expect.arrayContaining(inText) as unknown });
        expect({ word, first: found.slice(0, titled.length).sort() }).toEqual({
          word,
          first: titled.sort(),
        });
      }
    }
  },
);

const PROSE =
  'The keeper of the harbour wrote it in a letter to them: and there it was, another storm in a garden, as if an old ' +
  'archive of the sea were on the way to an end. A theologian from Łódź walked the Straße in ﬁne weather.';
/** Words that begin with a word of the text, or with one letter, and others. */
const ABSENT =
  'theme theory theatre thesis thing thequickbrown android andes andy italy italic item itch azzzzzz aardvark ' +
  'ant antique assembly asthma inkwell inside insect onset ontology only office offer often ofen toad toast tomato isle ' +
  'island wash wasp weretiger thereby therefore storms2 oldest ender endless sea-lion seam wayward ' +
  'woodpecker zebra 1984 x9';

test('words that occur nowhere find nothing, whatever words they begin with', async () => {
  const keeper = post('prose202601020304', 'The keeper', PROSE);
  const search = await openPagefind(tempFolder(), 'en', recordsOf([keeper]));

  // One after another, as readers ask: a result shares the places of its words with other searches.
  const found: string[] = [];
  for (const word of ABSENT.split(' ')) if ((await search(word)).length > 0) found.push(word);
  expect(found).toEqual([]);
  for (const word of 'harb keepers theologians theology lodz strasse ﬁne fine Ada'.split(' '))
    expect({ word, found: await search(word) }).toEqual({ word, found: [postPath(keeper)] });
});

test('results by date come in one order, whichever index holds them', async () => {
  const folder = tempFolder();
  const ofDay = (day: number): Post => ({
    ...post(
      `day${day}x202601020304`,
      `Day ${day}`,
      day % 3 === 0 ? 'Quiet harbour.' : 'A harbour.',
    ),
    date: `2026-01-${10 + day}T03:04:00.000Z`,
  });
  const records = (days: readonly number[]) => recordsOf(days.map(ofDay));
  await updateLayers(folder, 'en', records([1, 3, 5, 8]));
  const search = await openPagefind(folder, 'en', records([1, 2, 3, 5, 6, 7, 8, 9]));

  const days = (await search('harbour', { date: 'desc' })).map((path) => path.match(/\d/)?.[0]);

  expect(days.join(' ')).toBe('9 8 7 6 5 3 2 1');
});
