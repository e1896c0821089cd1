import { close } from 'pagefind';
import { afterAll, expect, test } from 'vitest';
import { searchables } from '#build/search/search-records.ts';
import { Post, postPath } from '#domain/posts/post.ts';
import { openPagefind } from '#tests/support/search/open-pagefind.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

afterAll(async () => {
  await close();
});

const WORDS = {
  English: 'harbour keeper storm letter garden winter bread market river stone bridge evening',
  German: 'Hafen Wärter Sturm Brief Gärten Winter Brot Märkte Flüsse Stein Brücke Übung',
  Chinese: '统计 草坪 蒲公英 神经网络 孟尝君 日记 图书馆 历史 自由 语言 机器 画家',
  Japanese: 'コメント 図書館 書くこと がくせい ゴルフ パン 山々 手紙 かぜ ひびき はばたき 秋',
  Arabic: 'راسبيري المكتبة التاريخ الحرية اللغة الآلة الشبكة موسيقى الصيف جزيرة البحر كتاب',
  Thai: 'ท่าเรือ พายุ จดหมาย สวน ขนมปัง แม่น้ำ หิน สะพาน ความเงียบ ป่า ครู ประภาคาร',
};
const POSTS = 14;

/** Makes posts of words, of which each post has some in its title and others in its text, often many times. */
function makePosts(words: readonly string[], glue: string): Post[] {
  const word = (n: number) => words[n % words.length] ?? '';
  return Array.from({ length: POSTS }, (_, n) => {
    const title = [word(n * 5), word(n * 7 + 3)].slice(0, 1 + (n % 2)).join(glue);
    const text = Array.from({ length: 12 + n * 6 }, (_, m) =>
      word(n + (m % 4) * (1 + (n % 3))),
    ).join(glue);
    const content = [{ type: 'paragraph', text }];
    const date = '2026-01-02T03:04:00.000Z';
    const id = `post${n}x202601020304`;
    return Post.parse({
      id,
      title,
      subheading: '',
      category: 'tech',
      content,
      date,
      author: 'Ada',
    });
  });
}

test.each(Object.entries(WORDS))(
  '%s words find every text that has them, those with the word in the title first',
  async (language, list) => {
    const words = list.split(' ');
    const isSpaced = !['Chinese', 'Japanese', 'Thai'].includes(language);
    const posts = makePosts(words, isSpaced ? ' ' : '');
    const has = (text: string, word: string) =>
      isSpaced ? text.split(' ').includes(word) : text.includes(word);
    const pathsWith = (word: string, textOf: (post: Post) => string) =>
      posts.filter((post) => has(textOf(post), word)).map(postPath);
    const search = await openPagefind(
      tempFolder(),
      searchables({ posts, revisions: {}, thoughts: [] }),
    );

    for (const word of words) {
      const titled = pathsWith(word, ({ title }) => title);
      const inText = pathsWith(word, ({ content: [block] }) =>
        block?.type === 'paragraph' ? block.text : '',
      );
      const found = await search(word);
      expect([word, [...found].sort()]).toEqual([
        word,
        [...new Set([...titled, ...inText])].sort(),
      ]);
      expect([word, found.slice(0, titled.length).sort()]).toEqual([word, titled.sort()]);
    }
  },
);
