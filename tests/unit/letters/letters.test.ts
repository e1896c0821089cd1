import type { Element } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import type { LetterContent } from '#domain/letters/message.ts';
import type { Post } from '#domain/posts/post.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import { replyLetter } from '#post/letter/reply-letter.ts';
import { commentText } from '#post/letter/letter-text.ts';
import { LEAVE_LINK } from '#post/letter/leave-link.ts';
import { postLetter } from '#post/letter/post-letter.ts';
import { HOSTILE } from '#tests/support/app/hostile.ts';
import { EVERY_BLOCK } from '#tests/support/every-block.ts';
import { DEEP, FROM, RIGHT_TO_LEFT, SAMPLES } from '#tests/support/letters/samples.ts';
import { paragraph } from '#tests/support/app/sample.ts';

/** Gmail cuts larger letters at 102 KB. */
const BUDGET = 100_000;

const elements = ({ html }: LetterContent, name: string): Element[] =>
  DomUtils.getElementsByTagName(name, parseDocument(html).children, true);

/** Returns the broken rules of letters, which every mail program has to be able to show. */
function brokenRules(letter: LetterContent): string[] {
  const all = elements(letter, '*');
  const names = new Set(all.map(({ name }) => name));
  const forbidden =
    'script link iframe object form input button svg math video audio aside details figure mark'.split(
      ' ',
    );
  const broken = forbidden.filter((name) => names.has(name));
  for (const { name, attribs } of all) {
    const handlers = Object.keys(attribs).filter((attribute) => /^on|^srcset$/.test(attribute));
    broken.push(...handlers.map((handler) => `${name} ${handler}`));
    if (/url\(|@import|expression|position:/.test(attribs['style'] ?? ''))
      broken.push(`style of ${name}`);
    if (name === 'a' && !/^(?:https?:\/\/|mailto:)/.test(attribs['href'] ?? ''))
      broken.push(`link ${attribs['href']}`);
    if (name !== 'img') continue;
    if (!attribs['src']?.startsWith('https://')) broken.push(`picture ${attribs['src']}`);
    if (attribs['alt'] === undefined || !(Number(attribs['width']) <= 600))
      broken.push(`attributes of ${attribs['src']}`);
    if (!attribs['style']?.includes('max-width:100%')) broken.push(`style of ${attribs['src']}`);
  }
  if (Buffer.byteLength(letter.html) > BUDGET) broken.push('size');
  if (/[\r\n]|\p{Cc}/u.test(letter.subject) || letter.subject === '') broken.push('subject');
  if (!(letter.html + letter.text + letter.subject).isWellFormed()) broken.push('half a pair');
  if (/(?![\n\t])\p{Cc}/u.test(letter.html + letter.text)) broken.push('control character');
  return broken;
}

test.each(Object.entries(SAMPLES))(
  'the letter %s can be shown by every mail program',
  (_, letter) => {
    expect(brokenRules(letter)).toEqual([]);
    const [html] = elements(letter, 'html');
    expect(html?.attribs['lang']).toBe(letter.language);
    expect(html?.attribs['dir']).toMatch(/^(?:ltr|rtl)$/);
    expect(letter.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(letter.text).not.toMatch(/<\w|&\w+;|undefined|\n{3}/);
  },
);

test('the letters to subscribers, and mails about replies, can be stopped, and others have no such link', () => {
  for (const [name, { html, text }] of Object.entries(SAMPLES)) {
    const leaves = ['post', 'excerpt', 'rtl', 'digest', 'replies', 'reply'].includes(name);
    expect([name, html.includes(LEAVE_LINK), text.includes(LEAVE_LINK)]).toEqual([
      name,
      leaves,
      leaves,
    ]);
    expect(html).toContain(FROM.letters.imprint);
  }
});

test('a Hebrew letter is set from right to left, except for code and for texts in other letters', () => {
  const letter = postLetter(RIGHT_TO_LEFT, 'full', FROM);

  expect(elements(letter, 'html')[0]?.attribs).toMatchObject({ lang: 'he', dir: 'rtl' });
  const quote = elements(letter, 'blockquote')[0]?.attribs['style'];
  expect(quote).toContain('border-right:2px solid');
  expect(quote).not.toMatch(/left|START|END/);
  const english = elements(letter, 'p').find(
    (p) => DomUtils.textContent(p) === 'A line in English.',
  );
  expect(english?.attribs).toMatchObject({
    dir: 'ltr',
    style: expect.stringContaining('text-align:left'),
  });
  expect(elements(letter, 'pre')[0]?.attribs['dir']).toBe('ltr');
});

test('a letter in another language than the site says so of the parts that the site adds', () => {
  const site = { ...DEFAULT_SETTINGS, language: 'de' };
  const letter = postLetter(EVERY_BLOCK, 'full', { ...FROM, site });

  expect(letter.language).toBe('en');
  const german = elements(letter, 'div').filter(({ attribs }) => attribs['lang'] === 'de');
  expect(german.map((div) => DomUtils.textContent(div)).join('\n')).toContain('Abbestellen');
});

test('footnotes have their numbers, and no links that lead nowhere', () => {
  const content = [
    ...EVERY_BLOCK.content,
    paragraph('See <a href="https://x.example/#fnref1">x</a>.'),
  ];
  const { html, text } = postLetter({ ...EVERY_BLOCK, content }, 'full', FROM);

  expect(html).toMatch(/of it<sup [^>]*>1<\/sup>/);
  expect(html).not.toContain('↩');
  expect(html).not.toMatch(/href="https:\/\/commonplace[^"]*#/);
  expect(text).toContain('of it[1].');
  expect(text).toContain('See x (https://x.example/#fnref1).');
});

test('a file that is too large for one response is on the page of the post', () => {
  const file = `/files/${'f'.repeat(64)}-2147483647.mp4/waves.mp4`;
  const text = `<figure class="file"><a href="${file}">Waves</a></figure>`;
  const letter = postLetter({ ...EVERY_BLOCK, content: [paragraph(text)] }, 'full', FROM);

  expect(letter.text).toContain('Waves (https://commonplace.example/blog/writings/');
});

const long = (blocks: number, size: number): Post => ({
  ...EVERY_BLOCK,
  content: Array.from({ length: blocks }, (_, n) =>
    paragraph(`Block ${n}. ${'tide '.repeat(size)}`),
  ),
});

test('a letter that mail programs would cut ends between two blocks, and says so', () => {
  const letter = postLetter(long(40, 1_000), 'full', FROM);

  expect(brokenRules(letter)).toEqual([]);
  expect(Buffer.byteLength(letter.html)).toBeGreaterThan(BUDGET - 8_000);
  const shown = letter.text.match(/Block \d+/g) ?? [];
  expect(shown).toHaveLength(
    elements(letter, 'p').filter((p) => /^Block/.test(DomUtils.textContent(p))).length,
  );
  expect(letter.text).toContain(
    'so this one ends here. Read the rest (https://commonplace.example/blog/',
  );
  expect(letter.text).not.toContain('Read it on the site');
  expect(letter.text).toContain('Unsubscribe');
});

test('a post whose first block is too long for a letter comes with its beginning', () => {
  const letter = postLetter({ ...long(1, 30_000), subheading: '' }, 'full', FROM);

  expect(brokenRules(letter)).toEqual([]);
  expect(letter.text).toMatch(/Block 0\. tide.*…/);
  expect(letter.text).toContain('Read the rest');
});

/** Control characters, halves of pairs, an override of direction, marks without letters, and an emoji. */
const ODD = 'a\u0000b\r\nBcc: x@example.org\u2028c\ud800 \u202ed \u0301\u0302 👩‍🚀 שלום';

test('hostile and broken texts neither run, nor break a letter, nor add a header', () => {
  const hostile: Post = {
    ...EVERY_BLOCK,
    title: ODD + HOSTILE.join(''),
    subheading: ODD + HOSTILE.join(''),
    coverImage: 'https://[',
    author: ODD,
    content: [
      paragraph(ODD + HOSTILE.join('')),
      paragraph(DEEP),
      paragraph('<ul><li>'.repeat(3_000)),
      paragraph('<table><tr><td>'.repeat(3_000)),
      paragraph(`x${'\n'.repeat(50_000)}y`),
      paragraph('\u0301'),
      paragraph('<table><tr></tr></table><ol start="x"><li></li></ol><a href="https://[">a</a>'),
      { type: 'image', src: 'https://[', alt: ODD },
      { type: 'image', src: '/images/x.avif', alt: ODD, caption: HOSTILE.join('') },
    ],
  };
  const imprint = ODD + HOSTILE.join('');
  const site = { ...DEFAULT_SETTINGS, title: ODD + HOSTILE.join('') };
  for (const form of ['full', 'excerpt'] as const) {
    const letter = postLetter(hostile, form, { ...FROM, site, letters: { imprint } });
    expect(brokenRules(letter)).toEqual([]);
    expect(elements(letter, 'style')).toHaveLength(1);
  }
  const text = commentText(DEEP + ODD + 'tide '.repeat(100_000));
  const reply = { name: ODD, title: ODD, text, url: FROM.siteUrl };
  expect(brokenRules(replyLetter(reply, FROM))).toEqual([]);
});
