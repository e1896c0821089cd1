import { expect, test } from 'vitest';
import { toBlocks } from '#post/foreign-html/to-blocks.ts';
import { tidy } from '#post/foreign-html/inline.ts';
import { parseFrontMatter } from '#import/sources/markdown/front-matter.ts';
import { expand } from '#import/sources/markdown/addresses/pattern.ts';
import { replaceTags } from '#import/sources/markdown/tags/replace-tags.ts';
import { replaceWikiLinks } from '#import/sources/markdown/wiki-links.ts';
import { replaceAdditions } from '#import/sources/markdown/words-of-text.ts';
import { replaceBlocks } from '#import/sources/wordpress/blocks.ts';
import { replaceShortcodes } from '#import/sources/wordpress/shortcodes.ts';
import { expectAtOnce, repeated } from '#tests/support/long-text.ts';

/** Replaces the tags and additions in a text of Markdown. */
function tagged(text: string): string {
  const dropped = new Map();
  const addressOf = () => undefined;
  const wiki = { dropped, addressOf, fileOf: addressOf, isVault: true };
  const replaceWords = (words: string) =>
    replaceWikiLinks(replaceAdditions(words, dropped, addressOf), wiki);
  return replaceTags(text, { dropped, addressOf, outputOf: addressOf, replaceWords });
}

const read = (html: string) =>
  toBlocks(html, { base: 'https://old.example/', hasLineBreaks: false, dropped: new Map() });

const library = { attachment: () => undefined, own: [] };

test.each<readonly [string, () => unknown]>([
  ['blanks', () => tidy(repeated(' '))],
  ['blanks in a link', () => read(`<a href="/a">${repeated('\u00a0')}b</a>`)],
  ['blanks in code', () => read(`<pre>a${repeated(' ')}b</pre>`)],
  ['styles', () => read(`<p><span style="${repeated('text-decoration:')}">a</span></p>`)],
  ['pictures behind elements', () => read(`<p style="${repeated('background-image:url(')}">a</p>`)],
  ['shortcodes', () => replaceShortcodes(repeated('[a]'), { library, dropped: new Map() })],
  ['open shortcodes', () => replaceShortcodes(repeated('[a '), { library, dropped: new Map() })],
  [
    'captions',
    () =>
      replaceShortcodes(`[caption]${repeated('<a ')}[/caption]`, { library, dropped: new Map() }),
  ],
  ['liquid', () => tagged('{% raw %}')],
  ['tags of Hugo', () => tagged('{{< a ')],
  ['blanks before a fence', () => tagged(repeated(' '))],
  ...['{% a', '{% link a', '{% highlight a', '{{< a', '{{< highlight a'].map(
    (tag) => [`${tag}…`, () => tagged(tag + repeated('a'))] as const,
  ),
  ...[
    '{{< a >}}',
    '{{< a >}}{{< /a >}}',
    '{% raw ',
    '{% code %}',
    '{{< a "',
    "{{< a '",
    '%% ',
    '%%\n',
    '<!-- ',
    '`a ',
    '![[a',
    '[[a|',
    '){a=',
    '){: ',
    '> [!a',
    '>',
    ':::a\n',
    '\n',
    '{{ a',
    '{{ "a" | ',
  ].map((unit) => [`repeated ${unit}`, () => tagged(repeated(unit, 200_000))] as const),
  ['bars in an open link of a vault', () => tagged(`[[a${repeated('|\\')}`)],
  ['nested tags', () => tagged(repeated('{{< a >}}', 200_000) + repeated('{{< /a >}}', 200_000))],
  ['quotes in a tag', () => tagged(`{{< a ${repeated(`"a' `)} >}}`)],
  ['names in a tag', () => tagged(`{{< a ${repeated('a-')} >}}`)],
  ['links in a caption', () => tagged(`{{< img a.jpg caption="${repeated('[a](')}" >}}`)],
  ['stars in a caption', () => tagged(`{{< img a.jpg caption="${repeated('*a ')}" >}}`)],
  ['carriage returns', () => tagged(repeated('\r'))],
  ['slices of Hugo', () => expand(repeated('aa[:a'), () => undefined)],
  ['fences', () => tagged(repeated('```a\n'))],
  ...['a {}', 'jetpack/paywall', 'premium-content/subscriber-view'].map(
    (block) =>
      [
        `blocks ${block} of WordPress`,
        () =>
          replaceBlocks(repeated(`<!-- wp:${block} `), {
            hasNotes: false,
            synced: () => undefined,
            dropped: new Map(),
          }),
      ] as const,
  ),
])('a long text of %s is read at once', (_, work) => {
  expectAtOnce(work);
});

test('front matter that is too long for any text is refused', () => {
  expect(() => parseFrontMatter(`---\n${repeated(']')}\n---\n`)).toThrow('too long');
});
