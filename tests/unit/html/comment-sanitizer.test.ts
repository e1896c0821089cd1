import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitizeComment, sanitizeForeignComment } from '#post/html/comment-sanitizer.ts';
import { runs } from '#tests/support/runs.ts';

test.each([
  [
    'I think <b> is older than <strong>, and <br> ends a line. In `<p>` that is so.',
    'I think &lt;b&gt; is older than &lt;strong&gt;, and &lt;br&gt; ends a line. In `&lt;p&gt;` that is so.',
  ],
  ['`<b>x</b>` is <b>bold</b>', '`&lt;b&gt;x&lt;/b&gt;` is <b>bold</b>'],
  ['never </b> opened', 'never &lt;/b&gt; opened'],
])('a tag that a comment talks about is words: %s', (typed, stored) => {
  expect(sanitizeComment(typed)).toBe(stored);
});

test.each([
  ['one<br>two<br/> three', 'one<br />two<br /> three'],
  ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['<p>One</p><p>Two', '<p>One</p><p>Two</p>'],
  ['It`s <b>bold</b> and that`s', 'It`s <b>bold</b> and that`s'],
])('a tag that is meant stays one: %s', (typed, stored) => {
  expect(sanitizeComment(typed)).toBe(stored);
});

const piece = fc.constantFrom(
  ...['<b>', '</b>', '<br>', '<p>', '</p>', '<li>', '<ul>', '`', '<', '>', '</', '<!--', '-->'],
  ...['<script>', '</script>', '<a href="/x">', '<a href="', '</a>', ' ', '\n', '&lt;', '<x>'],
);

test('any comment keeps its words, and is sanitised once and for all', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.map((one, n) => `${one} w${n}word `).join('');
      const stored = sanitizeComment(text);
      expect(sanitizeComment(stored)).toBe(stored);
      // What stands in the attributes of a tag is none.
      const shown = text.replace(/<a\s[^<>]*>/g, '').match(/w\d+word/g) ?? [];
      for (const word of shown) expect(stored).toContain(word);
    }),
    runs(500),
  );
});

test('the HTML of a program keeps the tags of comments, and the text of others', () => {
  const mention =
    '<span class="h-card"><a href="https://h.example/@a" class="u-url">@<b>a</b></a></span>';
  const html = `<div><p>${mention} 1 &lt; 2, &lt;b&gt;<br>and <img src=x onerror=x()>so</p><script>x()</script></div>`;
  expect(sanitizeForeignComment(html)).toBe(
    '<p><a href="https://h.example/@a" rel="nofollow ugc noopener">@<b>a</b></a> 1 &lt; 2, &lt;b&gt;<br />and so</p>',
  );
  expect(sanitizeForeignComment('1 < 2 & 3')).toBe('1 &lt; 2 &amp; 3');
});

test('elements that are nested too deeply lose their tags, and no text', () => {
  const html = `${'<i>'.repeat(2_800)}deep${'</i>'.repeat(2_800)}`;
  const clean = sanitizeComment(html);
  expect(clean).toBe(`${'<i>'.repeat(100)}deep${'</i>'.repeat(100)}`);
  expect(sanitizeComment(clean)).toBe(clean);
});
