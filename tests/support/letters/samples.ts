import type { LetterContent } from '#domain/letters/message.ts';
import { type Post, summarise } from '#domain/posts/post.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import { type Arrival, arrivalLetter, dayLetter, testLetter } from '#post/letter/author-letters.ts';
import { confirmLetter } from '#post/letter/confirm-letter.ts';
import { digestLetter } from '#post/letter/digest-letter.ts';
import { postLetter } from '#post/letter/post-letter.ts';
import { repliesLetter, replyLetter } from '#post/letter/reply-letter.ts';
import type { LetterSite } from '#post/letter/write-letter.ts';
import { EVERY_BLOCK } from '#tests/support/every-block.ts';
import { paragraph } from '#tests/support/app/sample.ts';

const SITE = 'https://commonplace.example';

export const FROM: LetterSite = {
  siteUrl: SITE,
  site: DEFAULT_SETTINGS,
  letters: { imprint: 'Commonplace, 1 Harbour Street, Whitby' },
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
  post: postLetter(EVERY_BLOCK, 'full', FROM, `${SITE}/blog/writings/a#write-a-comment.0a1b.c2ln`),
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
