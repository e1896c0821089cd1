import { formatDate } from '#domain/date.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import type { LetterContent } from '#domain/letters/message.ts';
import { type PostSummary, postPath } from '#domain/posts/post.ts';
import { inLanguage } from '#domain/texts/in-language.ts';
import { MAIL_TEXTS, POST_TEXTS } from '#domain/texts/texts.ts';
import { typesetSummary } from '#post/typography/typeset-summary.ts';
import { LEAVE_LINK } from './leave-link.ts';
import { metaLine } from './post-letter.ts';
import { leaving, type LetterSite, linkTo, writeLetter } from './write-letter.ts';

/** A digest, by the times from and until which its posts were published. */
interface Digest {
  readonly from: string;
  readonly until: string;
  /** The posts, the newest first. */
  readonly posts: readonly PostSummary[];
}

/** Writes the letter about all posts of a week. */
export const digestLetter = (digest: Digest, from: LetterSite): LetterContent =>
  inLanguage(from.site.language, () => write(digest, from));

function write({ from: begin, until, posts }: Digest, from: LetterSite): LetterContent {
  const { title, language } = from.site;
  const subject = MAIL_TEXTS.digest(title);
  const titles = posts.map((post) => typesetSummary(post).title);
  return writeLetter(from, {
    subject,
    preheader: titles.join(' · '),
    language,
    sample: subject,
    head: [
      `<h1>${escapeHtml(subject)}</h1>`,
      `<p class="meta">${escapeHtml(MAIL_TEXTS.period(formatDate(begin), formatDate(until)))}</p>`,
    ],
    body: posts.map((post) => entry(post, from.siteUrl)),
    ends: {
      cut: `<p>${linkTo(new URL('/archive', from.siteUrl).href, MAIL_TEXTS.readRest)}</p>`,
      whole: '',
    },
    foot: leaving(MAIL_TEXTS.whyPosts(title), MAIL_TEXTS.leavePosts, LEAVE_LINK),
  });
}

function entry(post: PostSummary, siteUrl: string): string {
  const { title, subheading, excerpt } = typesetSummary(post);
  const url = new URL(postPath(post), siteUrl).href;
  const text = subheading || excerpt;
  const language = post.language ?? post.guessedLanguage;
  const own = `<h2>${linkTo(url, title, 'plain')}</h2>`;
  return [
    language === undefined ? own : `<div lang="${language}">${own}</div>`,
    `<p class="meta">${escapeHtml(metaLine(post))}</p>`,
    text && `<p${language === undefined ? '' : ` lang="${language}"`}>${escapeHtml(text)}</p>`,
    `<p>${linkTo(url, POST_TEXTS.read)}</p>`,
  ].join('');
}
