import { expect, test } from 'vitest';
import { lossText, lostWords } from '#post/words/lost-words.ts';
import { readableHtml, readableMarkdown } from '#post/words/readable.ts';

const lost = (before: string, after: string) =>
  lostWords(readableHtml(before), [readableHtml(after)]);

test.each([
  ['<p>One.</p><p>Two is gone.</p>', '<p>One.</p>', ['“Two is gone.”']],
  ['<p>Gone at first.</p><p>One.</p>', 'One.', ['“Gone at first. One.”']],
  ['<img src="/a.png" alt="Words of a picture">', '', ['“Words of a picture”']],
  ['a<iframe src="/b" />the words behind it', 'a', ['“the words behind it”']],
  [
    '#include &lt;vector&gt; and #include <vector>',
    '#include and #include',
    ['“vector> and #include vector”'],
  ],
  ['天地玄黃，宇宙洪荒。日月盈昃，辰宿列張。', '天地玄黃，宇宙洪荒。', ['“日月盈昃，辰宿列張。”']],
  ['いろはにほへとちりぬるを', 'いろはにほへと', ['“ちりぬるを”']],
  ['กินข้าวแล้วไปเที่ยวทะเล', 'กินข้าวแล้ว', ['“ไปเที่ยวทะเล”']],
  ['Ein \ud800 kaputtes Wort fehlt.', 'Ein \ud800', ['“kaputtes Wort fehlt.”']],
])('of %j, %j lacks %j', (before, after, expected) => {
  expect(lost(before, after)).toEqual(expected);
});

test.each([
  ['<p>One <b>t</b>wo</p><p>Three</p>', 'Three\n\nOne two'],
  ['a<script>let code = 1;</script><style>p {}</style><!-- a machine -->b', 'ab'],
  ['caf&eacute; cafe\u0301 &amp; more', 'café café & more'],
  ['<ol><li>One</li><li>Two</li></ol>', 'One\nTwo'],
  ['<p>short <!-- x --> words</p>', 'words, and others, short'],
])('nothing of %j is missing in %j', (before, after) => {
  expect(lost(before, after)).toEqual([]);
});

test('of Markdown, addresses, numbers of items and labels of notes are no words', () => {
  const markdown = `1. One [two](https://example.com/three "four")[^five]
- [x] six

\`\`\`js
seven
\`\`\`
{{< eight nine="ten" >}} {% eleven %}

[^five]: twelve
[thirteen]: https://example.com/
[//]: # (a private remark)`;

  expect(readableMarkdown(markdown).match(/\w+/g)?.join(' ')).toBe('One two six seven twelve');
  expect(readableMarkdown('{{< a b="Two words" c="one" >}}').trim()).toBe('Two words');
});

test('many losses are named by their beginnings', () => {
  const text = Array.from({ length: 9 }, (_, n) => `gone number ${n}, `);
  const kept = Array.from(
    { length: 9 },
    (_, n) => `${'a kept sentence that is long '.repeat(2)}${n}`,
  );
  const before = text.map((one, n) => one + (kept[n] ?? '')).join('. ');

  expect(lossText(lostWords(before, kept))).toMatch(
    /^Words that are missing: “gone number 0, .*…”, .*, and 4 more places\.$/,
  );
  expect(lossText([])).toBeUndefined();
});

test('parts that are left out on purpose are not missed', () => {
  expect(
    lostWords('One. A hidden text here. Two.', ['One. Two.'], ['A hidden text here.']),
  ).toEqual([]);
});
