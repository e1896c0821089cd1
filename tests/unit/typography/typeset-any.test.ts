import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import { expect, test } from 'vitest';
import { plainText } from '#domain/posts/plain-text.ts';
import { POST_ALLOWLIST, sanitizeParagraph } from '#post/html/post-sanitizer.ts';
import { typeset } from '#post/typography/typeset.ts';
import { HOSTILE } from '#tests/support/app/hostile.ts';
import { runs } from '#tests/support/runs.ts';

const set = (...blocks: string[]) => typeset(blocks, 'en').join('\n');

const piece = fc.constantFrom(
  ...`" ' -- ... a 1 &lt; &amp; &quot; &nbsp; < > &`.split(' '),
  ...[' ', '\n'],
  ...['code', 'pre', 'kbd', 'em', 'h2', 'h3', 'li', 'ul', 'q', 'b'].flatMap((tag) => [
    `<${tag}>`,
    `</${tag}>`,
  ]),
  '<br>',
  '<hr>',
  `<a href="/it's--a">`,
  '<a href="#fn1">',
  '<a href="#fnref1">',
  '</a>',
  '<pre><code class="language-html">',
  '<pre><code class="language-c++">',
  '</code></pre>',
  '<script>',
  '<svg onload=x()>',
  '<b onclick="x()">',
  '<a href="javascript:x()">',
  ...HOSTILE,
);
const html = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

/** Texts of elements whose characters must stay. */
function verbatim(text: string): string[] {
  const found: string[] = [];
  sanitizeHtml(text, {
    ...POST_ALLOWLIST,
    allowedTags: [...POST_ALLOWLIST.allowedTags, 'span', 'div'],
    exclusiveFilter: ({ tag, text: inside }) => {
      if (['code', 'pre', 'kbd'].includes(tag)) found.push(inside);
      return false;
    },
  });
  return found;
}

test('the characters of code never change', () => {
  fc.assert(
    fc.property(html, (text) => {
      expect(verbatim(set(text))).toEqual(verbatim(sanitizeParagraph(text)));
    }),
    runs(200),
  );
});

/** Returns the tags and attributes of a text without those that setting it adds. */
const authorsTags = (text: string) =>
  sanitizeParagraph(text.replace(/<a class="anchor"[^>]*><\/a>/g, ''))
    .replace(/#(?:note|reference)-1/g, (address) => (address === '#note-1' ? '#fn1' : '#fnref1'))
    .match(/<[^>]*>/g);

test('every tag and attribute of the author stays', () => {
  fc.assert(
    fc.property(html, (text) => {
      expect(authorsTags(set(text))).toEqual(authorsTags(sanitizeParagraph(text)));
    }),
    runs(200),
  );
});

test('setting a set text again changes nothing but its additions', () => {
  fc.assert(
    fc.property(html, (text) => {
      const once = set(text);
      if (/<h[2-4]\b|<table\b|"#(?:note|reference)/.test(once)) return;
      expect(set(once)).toBe(once);
    }),
    runs(200),
  );
});

/** Everything that a set text may hold, in the values that setting gives it. */
const SET: sanitizeHtml.IOptions = {
  ...POST_ALLOWLIST,
  allowedTags: [...POST_ALLOWLIST.allowedTags, 'div', 'span'],
  allowedAttributes: {
    ...POST_ALLOWLIST.allowedAttributes,
    a: ['href', 'title', 'id', 'aria-label', 'aria-labelledby'],
    code: ['class'],
    div: [
      { name: 'dir', values: ['auto'] },
      { name: 'role', values: ['region'] },
      'aria-label',
      { name: 'tabindex', values: ['0'] },
    ],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    li: ['id'],
    pre: [{ name: 'role', values: ['group'] }, 'aria-label', { name: 'tabindex', values: ['0'] }],
  },
  allowedClasses: {
    ...POST_ALLOWLIST.allowedClasses,
    a: ['anchor'],
    blockquote: ['hang', 'hang-single'],
    div: ['anchored', 'table'],
    li: ['task'],
    span: [/^code-[a-z]+$/, 'hyphens'],
    td: ['figure'],
    th: ['figure'],
  },
};

/** Reads HTML into tags, attributes and text, which have several spellings. */
const read = (text: string) =>
  JSON.stringify(parseDocument(text).children, (key, value: unknown) =>
    ['parent', 'prev', 'next', 'startIndex', 'endIndex'].includes(key) ? undefined : value,
  );

test('a set text holds nothing that a sanitiser of its form would remove', () => {
  fc.assert(
    fc.property(fc.oneof(html, fc.string({ unit: 'binary' })), (text) => {
      const out = set(text);
      expect(read(sanitizeHtml(out, SET))).toBe(read(out));
      for (const [id] of out.matchAll(/(?<=\sid=")[^"]*/g)) {
        expect(id).toMatch(/^(?:section|note|reference)-[\p{L}\p{M}\p{N}_-]+$/u);
      }
    }),
    runs(200),
  );
});

test('setting a text changes no more than its punctuation', () => {
  const words = (text: string) => plainText(text).replace(/["'“”‘’\-–—.…\s]/g, '');
  fc.assert(
    fc.property(html, (text) => {
      expect(words(set(text))).toBe(words(sanitizeParagraph(text)));
    }),
    runs(200),
  );
});
