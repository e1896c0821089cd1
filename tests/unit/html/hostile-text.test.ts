import sanitizeHtml from 'sanitize-html';
import { expect, test } from 'vitest';
import { type Comment, NO_THREAD } from '#domain/comments/comment.ts';
import type { Post } from '#domain/posts/post.ts';
import { Discussion } from '#post/discussion/Discussion.tsx';
import { PostArticle } from '#post/article/PostArticle.tsx';
import { HOSTILE } from '#tests/support/app/hostile.ts';
import { SECTION } from '#tests/support/app/sections.ts';
import { markup } from '#tests/support/markup.ts';

const FOREIGN = /^(script|iframe|object|embed|math|style|base|meta|link)$/;
const HANDLER = /^on|^style$|^srcdoc$/;
const LINK = /^(href|src|action|data|xlink:href)$/;
const HARMLESS = /^(https?:\/\/(?!evil)|mailto:|\/(?!\/)|#)/;

/** Lists everything in an HTML text that a browser could run or follow. */
function harm(html: string): string[] {
  const found: string[] = [];
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        // The styles of tables and the like, which an article with one loads.
        const isOurs =
          tagName === 'link' && /^\/(?:blocks|media)\.css$/.test(attribs['href'] ?? '');
        if (FOREIGN.test(tagName) && !isOurs) found.push(tagName);
        for (const [name, value] of Object.entries(attribs)) {
          const isReadersLink = tagName === 'a' && /^https?:\/\//.test(value);
          const isHarmless = isReadersLink || HARMLESS.test(value);
          if (HANDLER.test(name) || (LINK.test(name) && !isHarmless)) found.push(name);
        }
        return { tagName, attribs };
      },
    },
  });
  return found;
}

const all = HOSTILE.join('');
const post: Post = {
  id: 'x202611211200',
  category: 'tech',
  title: all,
  subheading: all,
  author: all,
  date: '2026-11-21T12:00:00.000Z',
  content: HOSTILE.map((text) => ({ type: 'paragraph', text })),
};

const comment = (text: string, n: number): Comment => ({
  id: `0mwq00000${String(n).padStart(12, '0')}`,
  name: text,
  comment: text,
  timestamp: '2026-11-21T12:00:00.000Z',
  editedAt: text,
  replies: [],
});

test('the detector of these tests finds every hostile text', () => {
  expect(HOSTILE.filter((text) => harm(text).length === 0)).toEqual([]);
});

test('a hostile post is rendered harmless', () => {
  const html = markup(PostArticle, { post, section: SECTION });

  expect(html).toContain('post-heading');
  expect(harm(html)).toEqual([]);
});

test('a hostile discussion is rendered harmless', () => {
  const thread = { ...NO_THREAD, comments: HOSTILE.map(comment) };
  const html = markup(Discussion, { post, thread });

  expect(html.match(/id="comment-/g)).toHaveLength(HOSTILE.length);
  expect(harm(html)).toEqual([]);
});
