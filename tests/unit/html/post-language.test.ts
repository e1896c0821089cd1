import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NewPost, type Post } from '#domain/posts/post.ts';
import { PageArticle } from '#post/article/PageArticle.tsx';
import { PostArticle } from '#post/article/PostArticle.tsx';
import { postLanguage } from '#post/language/post-language.ts';
import { SECTION } from '#tests/support/app/sections.ts';

const post = (text: string, language?: string): Post => ({
  id: 'x202611211200',
  title: '',
  subheading: '',
  author: 'Ada',
  category: 'tech',
  date: '2026-11-21T12:00:00.000Z',
  content: [{ type: 'paragraph', text }],
  ...(language && { language }),
});

const ENGLISH =
  'It was the best of times, and it was the worst of times. There are few who would not say that they have seen the ' +
  'same in their own lives, when the world was young and all of the roads were open to them and to us.';

test.each([
  ['蒲公英开在草坪上，春天来了。', 'zh'],
  ['草原に花が咲いています。コメントを書く。', 'ja'],
  ['안녕하세요 반갑습니다', 'ko'],
  ['วันนี้อากาศดีมาก', 'th'],
  ['كيف تستخدم الراسبيري باي', 'ar'],
  ['שלום עולם', 'he'],
  ['این یک متن فارسی است که چند کلمه دارد', undefined],
  ['Привет, мир', undefined],
  ['Ein kurzer Satz', undefined],
  ['The end', undefined],
  ['42', undefined],
])('the language of “%s” follows from its script: %s', (text, language) => {
  expect(postLanguage(post(text))).toBe(language);
});

test('an author sets the language, and the article names it', () => {
  const html = renderToStaticMarkup(
    createElement(PostArticle, { section: SECTION, post: post(ENGLISH, 'de-AT') }),
  );

  expect(html).toContain('<article class="post" lang="de-AT"');
});

test.each([
  ['de-at', 'de-AT'],
  ['', undefined],
])('a sent language %j is stored as %s', (language, stored) => {
  const { id, title: _, content, category } = post('x');

  expect(NewPost.parse({ id, title: 'T', content, category, language }).language).toBe(stored);
});

test('a language that browsers do not know is refused', () => {
  expect(NewPost.safeParse({ ...post('x'), title: 'T', language: 'x y' }).success).toBe(false);
});

test('quotation marks follow the language that the author has set', () => {
  const quoted = post(`${ENGLISH} "So it goes."`);

  const [english, german] = [quoted, { ...quoted, language: 'de' }].map((one) =>
    renderToStaticMarkup(createElement(PostArticle, { section: SECTION, post: one })),
  );

  expect(english).toContain('“So it goes.”');
  expect(german).toContain('„So it goes.“');
});

test('an own page names the language that its text seems to be in', () => {
  const content = [{ type: 'paragraph' as const, text: 'Hallo' }];
  const page = { id: 'about', title: 'Hallo', content, guessedLanguage: 'de' };

  const html = renderToStaticMarkup(createElement(PageArticle, { page }));

  expect(html).toContain('<article class="page" lang="de"');
});
