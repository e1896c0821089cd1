import { escapeHtml } from '#domain/escape-html.ts';
import type { LetterContent } from '#domain/letters/message.ts';
import { DATES, inLanguage, MAIL_TEXTS } from '#domain/texts/texts.ts';
import { LEAVE_LINK } from './leave-link.ts';
import { leaving, type LetterSite, linkTo, quotation, writeLetter } from './write-letter.ts';

interface Reply {
  readonly name: string;
  /** The title of the post. */
  readonly title: string;
  /** The plain text of the reply, in which no link leads anywhere. */
  readonly text: string;
  /** The address of the reply. */
  readonly url: string;
}

/** Writes the mail that tells a reader of a reply. */
export const replyLetter = (reply: Reply, from: LetterSite): LetterContent =>
  inLanguage(from.site.language, () => {
    const { name, title, text, url } = reply;
    const { site } = from;
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
      foot: leaving(MAIL_TEXTS.whyReplies(site.title), MAIL_TEXTS.leaveReplies, LEAVE_LINK),
    });
  });

/** Characters of a text that lists of mails show at most. */
export const PREHEADER = 150;
