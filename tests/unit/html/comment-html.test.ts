import { expect, test } from 'vitest';
import { editableText } from '#islands/comments/own/OwnActions.tsx';
import { commentHtml } from '#post/discussion/comment-html.ts';

const link = (address: string) => `<a href="${address}" rel="nofollow ugc noopener">${address}</a>`;

test.each([
  ['See https://example.org/a.', `See ${link('https://example.org/a')}.`],
  ['(http://example.org/b_(c))', `(${link('http://example.org/b_(c)')})`],
  ['<b>https://example.org</b>, yes', `<b>${link('https://example.org')}</b>, yes`],
  [
    'https://example.org/?a=1&amp;b=2 https://example.org/c',
    `${link('https://example.org/?a=1&amp;b=2')} ${link('https://example.org/c')}`,
  ],
  ['见https://example.org/a，谢谢。', `见${link('https://example.org/a')}，谢谢。`],
  ['「https://example.org」も', `「${link('https://example.org')}」も`],
  ['[https://example.org]', `[${link('https://example.org')}]`],
])('a bare address in a comment is a link that is not endorsed: %s', (typed, shown) => {
  expect(commentHtml(typed)).toBe(shown);
  expect(commentHtml(shown)).toBe(shown);
});

test.each([
  link('https://example.org'),
  '<a href="/blog" rel="nofollow ugc noopener"><b>https://example.org</b></a>',
  '<code>https://example.org</code>',
  'https:// and https://[',
  'javascript:alert(1)',
])('this text gets no link: %s', (typed) => {
  expect(commentHtml(typed)).toBe(typed);
});

test('an address cannot end its attribute', () => {
  expect(commentHtml('https://a.example/"onclick="x')).not.toMatch(/<[^>]*onclick/);
});

test.each([
  [`It's "good" -- and <code>it's</code>...`, "It’s “good” – and <code>it's</code>…"],
  // In another language.
  ['Das ist "gut" -- und auch nicht so einfach.', 'Das ist "gut" -- und auch nicht so einfach.'],
])('an English comment alone has the punctuation of print: %s', (typed, shown) => {
  expect(commentHtml(typed)).toBe(shown);
});

test('a linked address is edited as it was typed', async () => {
  const typed = 'See https://example.org/?a=1&b=2 and more';
  expect(await editableText(commentHtml(typed))).toBe(typed);
});
