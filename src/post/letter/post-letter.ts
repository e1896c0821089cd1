import { formatDate } from '#domain/date.ts';
import { escapeAttribute, escapeHtml } from '#domain/escape-html.ts';
import type { LetterContent } from '#domain/letters/message.ts';
import type { LetterForm } from '#domain/letters/letter.ts';
import { type Post, postPath } from '#domain/posts/post.ts';
import { clothOf } from '#domain/site/cloth.ts';
import { sectionOf, sectionsOf } from '#domain/site/section.ts';
import { inLanguage } from '#domain/texts/in-language.ts';
import { LIST_TEXTS, MAIL_TEXTS } from '#domain/texts/texts.ts';
import { feedBlocks } from '#post/feed-html.ts';
import { postLanguage } from '#post/language/post-language.ts';
import { sampleOf } from '#post/language/sample-of.ts';
import { typesetPost } from '#post/typography/typeset-post.ts';
import { summaryOf } from '#post/typography/typeset-summary.ts';
import { LEAVE_LINK } from './leave-link.ts';
import { inTextLanguage, leaving, type LetterSite, linkTo, writeLetter } from './write-letter.ts';

/** Writes the letter about a post: its whole text, or its beginning with a link. `answer` leads to the form under the post. */
export const postLetter = (
  post: Post,
  form: LetterForm,
  from: LetterSite,
  answer?: string,
): LetterContent => inLanguage(from.site.language, () => write(post, form, from, answer));

function write(
  post: Post,
  form: LetterForm,
  from: LetterSite,
  answer: string | undefined,
): LetterContent {
  const { site, siteUrl } = from;
  const url = new URL(postPath(post), siteUrl).href;
  const language = postLanguage(post) ?? site.language;
  const section = sectionOf(sectionsOf(site), post.category);
  const { title, subheading, excerpt } = summaryOf(post);
  const beginning = `<p>${escapeHtml(excerpt)}</p>`;
  const line = (html: string) => inTextLanguage(`<p class="more">${html}</p>`, language);
  const answering = answer === undefined ? '' : line(linkTo(answer, MAIL_TEXTS.answer));
  const cover = post.coverImage ?? '';
  return {
    ...writeLetter(from, {
      subject: title,
      preheader: subheading || excerpt,
      language,
      page: url,
      sample: sampleOf(post),
      accent: clothOf(section.cloth).theme,
      head: [
        `<p class="section">${escapeHtml(section.name)}</p>`,
        `<h1>${linkTo(url, title, 'plain')}</h1>`,
        subheading && `<p class="subheading">${escapeHtml(subheading)}</p>`,
        inTextLanguage(`<p class="meta">${escapeHtml(metaLine(post))}</p>`, language),
        ...feedBlocks(cover ? [{ type: 'image', src: cover, alt: '' }] : [], url),
        ...(form === 'excerpt' ? [beginning] : []),
      ],
      body: form === 'full' ? feedBlocks(typesetPost(post).blocks, url).map(largeFiles(url)) : [],
      instead: beginning,
      ends: {
        cut: `<hr>${line(`${escapeHtml(MAIL_TEXTS.cut)} ${linkTo(url, MAIL_TEXTS.readRest)}`)}${answering}`,
        whole: `${line(form === 'full' ? linkTo(url, MAIL_TEXTS.readOnSite) : linkTo(url, MAIL_TEXTS.readWhole, 'button'))}${answering}`,
      },
      foot: leaving(MAIL_TEXTS.whyPosts(site.title), MAIL_TEXTS.leavePosts, LEAVE_LINK),
    }),
    section: post.category,
  };
}

/** Links the files that are too large for one response to the post, whose page plays them. */
const largeFiles = (url: string) => (html: string) =>
  html.replace(
    /<figure><strong>([^<]*)<\/strong>/g,
    (_, title: string) => `<figure><a href="${escapeAttribute(url)}">${title}</a>`,
  );

/** Returns the line that says when a post was published, and by whom. */
export const metaLine = ({ date, author }: Pick<Post, 'date' | 'author'>): string =>
  `${formatDate(date)}, ${LIST_TEXTS.byline(author)}`;
