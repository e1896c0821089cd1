import type { LetterContent } from '#domain/letters/message.ts';
import { type Post, summarise } from '#domain/posts/post.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import { type Arrival, arrivalLetter, dayLetter, testLetter } from '#post/letter/author-letters.ts';
import { confirmLetter } from '#post/letter/confirm-letter.ts';
import { digestLetter } from '#post/letter/digest-letter.ts';
import { postLetter } from '#post/letter/post-letter.ts';
import { repliesLetter, replyLetter } from '#post/letter/reply-letter.ts';
import type { LetterSite } from '#post/letter/write-letter.ts';

const SITE = 'https://commonplace.example';

export const FROM: LetterSite = {
  siteUrl: SITE,
  site: DEFAULT_SETTINGS,
  letters: { imprint: 'Commonplace, 1 Harbour Street, Whitby' },
};

const paragraph = (text: string) => ({ type: 'paragraph' as const, text });
const image = (letter: string, size: string, alt: string) => ({
  src: `/images/${letter.repeat(64)}-${size}`,
  alt,
});

/** A post with every kind of block. */
export const EVERY_BLOCK: Post = {
  id: 'ontides202611211200',
  title: 'On tides & sand',
  subheading: 'What the sea returns',
  category: 'writings',
  coverImage: image('c', '1600x900.jpg', '').src,
  content: [
    paragraph(
      'The tide came in <em>late</em>, and <strong>nobody</strong> had <a href="/blog/tech">a table</a> of it<sup><a href="#fn1">1</a></sup>.\nIt came all the same.',
    ),
    paragraph('<h2>Sand</h2>'),
    paragraph(
      'Press <kbd>Ctrl</kbd>, read <code>tide.txt</code>, and look for <mark>the mark</mark>, the <abbr title="Ordnance Datum">OD</abbr>, H<sub>2</sub>O, <del>low</del> <ins>high</ins> and a <q>word</q>.',
    ),
    paragraph(
      '<ul><li>Shells</li><li>Stones<ol start="3"><li>Flint</li><li>Jet</li></ol></li></ul>',
    ),
    paragraph('<ul><li>☑ Boots</li><li>☐ A lamp</li></ul>'),
    paragraph('<blockquote>The sea has neither meaning nor pity.\n\nSo he said.</blockquote>'),
    {
      type: 'image',
      ...image('b', '800x600.webp', 'A wet beach'),
      caption: 'By <a href="/about">me</a>',
    },
    {
      type: 'image',
      ...image('d', '1200x800.jpg', 'Low water'),
      more: [
        image('e', '800x1200.jpg', 'High water'),
        { src: 'https://pictures.example/pier.png', alt: '' },
      ],
      caption: 'Two tides and a pier',
    },
    paragraph(
      '<table><thead><tr><th>Place</th><th>High</th><th>Low</th></tr></thead><tbody><tr><td>Whitby</td><td>5.6 m</td><td>0.9 m</td></tr><tr><td colspan="2">Scarborough, on the same day</td><td>1.0 m</td></tr></tbody></table>',
    ),
    paragraph('<h3>How it is computed</h3>'),
    paragraph(
      '<pre><code class="language-js">const high = (t) =&gt;\n  a * Math.cos(w * t); // for a very long line of code that does not fit on any telephone at all</code></pre>',
    ),
    paragraph('It rises by <code class="language-math">h = a \\cos(\\omega t)</code> each day.'),
    paragraph('<pre><code class="language-math">\\int_0^\\infty e^{-x^2}\\,dx</code></pre>'),
    paragraph('<aside data-kind="warning">The sand is soft.\n\nStay on the path.</aside>'),
    paragraph(
      '<details><summary>Why it is soft</summary>Water stands in it.<ul><li>Always</li></ul></details>',
    ),
    paragraph(
      '<figure class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">The sea at noon</a><figcaption>Ada · YouTube</figcaption></figure>',
    ),
    paragraph(
      `<figure class="file"><a href="/files/${'f'.repeat(64)}-3482112.mp3/waves.mp3">The sound of waves</a><figcaption>Three minutes</figcaption></figure>`,
    ),
    paragraph('<hr>'),
    paragraph('<ol><li>Admiralty tables, 1898. <a href="#fnref1">↩</a></li></ol>'),
  ],
  date: '2026-11-21T11:00:00.000Z',
  author: 'Ada',
  tags: ['Sea'],
  language: 'en',
};

/** The same in Hebrew, with a line in English. */
export const RIGHT_TO_LEFT: Post = {
  ...EVERY_BLOCK,
  title: 'על הגאות והשפל',
  subheading: 'מה שהים מחזיר',
  content: [
    paragraph('הגאות באה מאוחר, ואיש לא ידע מתי.'),
    paragraph('<h2>חול</h2>'),
    paragraph('<blockquote>לים אין משמעות ואין רחמים.</blockquote>'),
    paragraph('<ul><li>צדפים</li><li>אבנים</li></ul>'),
    paragraph('<aside data-kind="tip">הישארו על השביל.</aside>'),
    paragraph(
      '<table><tr><th>מקום</th><th>גאות</th></tr><tr><td>יפו</td><td>0.4</td></tr></table>',
    ),
    paragraph('A line in English.'),
    paragraph('<pre><code>cat tide.txt</code></pre>'),
  ],
  language: 'he',
};

const post = { title: 'On tides & sand', url: `${SITE}/blog/writings/ontides202611211200` };
const COMMENT: Arrival = {
  kind: 'comment',
  id: '0mib0000000000000000a',
  name: 'Grace',
  text: 'I saw it too.\n\nIt was at https://sea.example, "they say".',
  waits: true,
  looksLikeSpam: true,
  post,
};
const THOUGHT: Arrival = {
  kind: 'thought',
  id: '0mib0000000000000000b',
  name: 'Alan',
  text: 'Machines take me by surprise with great frequency.',
  waits: true,
  looksLikeSpam: false,
};

const second: Post = {
  ...EVERY_BLOCK,
  id: 'onlamps202611191200',
  title: 'Über Lampen',
  subheading: '',
  date: '2026-11-19T11:00:00.000Z',
  language: 'de',
  content: [
    paragraph('Eine Lampe brennt am Ende der Mole, und niemand weiß, wer sie abends anzündet.'),
  ],
};

const confirmLink = `${SITE}/letters/confirm?t=0a1b.0mib.c2lnbmF0dXJl`;

/** Elements that no recursion may walk through without a limit. */
export const DEEP = '<blockquote>'.repeat(3_000) + 'deep' + '</blockquote>'.repeat(3_000);

/** Every kind of letter. */
export const SAMPLES: Readonly<Record<string, LetterContent>> = {
  post: postLetter(EVERY_BLOCK, 'full', FROM),
  excerpt: postLetter({ ...EVERY_BLOCK, subheading: '' }, 'excerpt', FROM),
  rtl: postLetter(RIGHT_TO_LEFT, 'full', FROM),
  digest: digestLetter(
    {
      from: '2026-11-16T05:00:00.000Z',
      until: '2026-11-23T05:00:00.000Z',
      posts: [EVERY_BLOCK, second].map(summarise),
    },
    FROM,
  ),
  confirm: confirmLetter(
    { posts: { pace: 'weekly', sections: ['tech', 'writings'] }, replies: true },
    confirmLink,
    FROM,
  ),
  test: testLetter(FROM),
  comment: arrivalLetter(COMMENT, FROM),
  thought: arrivalLetter(THOUGHT, FROM),
  day: dayLetter({ shown: [COMMENT, THOUGHT], comments: 12, thoughts: 1 }, FROM),
  replies: repliesLetter(
    Array.from({ length: 22 }, (_, n) => ({
      name: n % 2 ? 'Alan' : 'Mary Ann',
      title: post.title,
      text: n === 0 ? 'So did I. '.repeat(80) : 'So did I.\n\nAnd "they".',
      url: `${post.url}#comment-${n}`,
    })),
    { isMore: false },
    FROM,
  ),
  reply: replyLetter(
    { name: 'Alan', title: post.title, text: 'So did I.', url: `${post.url}#comment-x` },
    FROM,
  ),
};
