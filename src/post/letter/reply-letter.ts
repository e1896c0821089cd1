import { escapeHtml } from '#domain/escape-html.ts';
import type { LetterContent } from '#domain/letters/message.ts';
import { beginningOf } from '#domain/posts/excerpt.ts';
import { inLanguage } from '#domain/texts/in-language.ts';
import { DATES, MAIL_TEXTS } from '#domain/texts/texts.ts';
import { LEAVE_LINK } from './leave-link.ts';
import { leaving, type LetterSite, linkTo, quotation, writeLetter } from './write-letter.ts';

/** A reply, as the reader is told of it whose comment it replies to. */
export interface Reply {
  readonly name: string;
  readonly title: string;
  /** The plain text of the reply, in which no link leads anywhere. */
  readonly text: string;
  readonly url: string;
}

/** Writes the mail that tells a reader of a reply. */
export const replyLetter = (reply: Reply, from: LetterSite): LetterContent =>
  inLanguage(from.site.language, () => {
    const { name, title, text, url } = reply;
    const subject = MAIL_TEXTS.reply(name, title);
    return writeLetter(from, {
      subject,
      preheader: text.slice(0, PREHEADER),
      language: DATES.language,
      sample: MAIL_TEXTS.readReply,
      head: [
        `<p>${escapeHtml(subject)}</p>`,
        quotation(text),
        `<p>${linkTo(url, MAIL_TEXTS.readReply, 'button')}</p>`,
      ],
      foot: footOf(from),
    });
  });

/** The largest number of replies that one mail shows. */
const SHOWN = 20;
/** Characters of each that it shows. */
const BEGINNING = 500;

/** Writes the mail that tells a reader of several replies. `isMore` says that there may be more than these. */
export const repliesLetter = (
  replies: readonly Reply[],
  { isMore }: { readonly isMore: boolean },
  from: LetterSite,
): LetterContent =>
  inLanguage(from.site.language, () => {
    const countOf = (count: number) => `${count}${isMore ? '+' : ''}`;
    const subject = MAIL_TEXTS.severalReplies(countOf(replies.length), from.site.title);
    const shown = replies.slice(0, SHOWN);
    const rest = replies.length - shown.length;
    return writeLetter(from, {
      subject,
      preheader: [...new Set(shown.map(({ name }) => name))].join(', ').slice(0, PREHEADER),
      language: DATES.language,
      sample: MAIL_TEXTS.readReply,
      head: [`<h1>${escapeHtml(subject)}</h1>`],
      body: shown.map(({ name, title, text, url }) =>
        [
          `<h2>${escapeHtml(MAIL_TEXTS.reply(name, title))}</h2>`,
          quotation(beginningOf(text, BEGINNING)),
          `<p>${linkTo(url, MAIL_TEXTS.readReply)}</p>`,
        ].join(''),
      ),
      ends: {
        cut: `<p>${escapeHtml(MAIL_TEXTS.cut)}</p>`,
        whole: rest > 0 ? `<p>${escapeHtml(MAIL_TEXTS.moreReplies(countOf(rest)))}</p>` : '',
      },
      foot: footOf(from),
    });
  });

const footOf = ({ site }: LetterSite): string[] =>
  leaving(MAIL_TEXTS.whyReplies(site.title), MAIL_TEXTS.leaveReplies, LEAVE_LINK);

/** Characters of a text that lists of mails show at most. */
export const PREHEADER = 150;
