import { escapeHtml } from '#domain/escape-html.ts';
import type { LetterContent } from '#domain/letters/message.ts';
import type { Wishes } from '#domain/letters/subscriber.ts';
import { sectionsOf } from '#domain/site/section.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { inLanguage } from '#domain/texts/in-language.ts';
import { DATES, MAIL_TEXTS } from '#domain/texts/texts.ts';
import { type LetterSite, linkTo, writeLetter } from './write-letter.ts';

/** Writes the mail that asks to confirm a request. It holds nothing that whoever made the request could have written. */
export const confirmLetter = (wishes: Wishes, link: string, from: LetterSite): LetterContent =>
  inLanguage(from.site.language, () => {
    const { title } = from.site;
    const intro = MAIL_TEXTS.confirmIntro(title);
    const items = wished(wishes, from.site).map((wish) => `<li>${escapeHtml(wish)}</li>`);
    return writeLetter(from, {
      subject: MAIL_TEXTS.confirmSubject(title),
      preheader: intro,
      language: DATES.language,
      sample: intro,
      head: [
        `<p>${escapeHtml(intro)}</p><ul>${items.join('')}</ul>`,
        `<p>${linkTo(link, MAIL_TEXTS.confirm, 'button')}</p>`,
      ],
      foot: [`<p class="small">${escapeHtml(MAIL_TEXTS.confirmElse)}</p>`],
    });
  });

/** Names the letters that somebody has asked for. Keys of sections that are gone are left out. */
function wished({ posts, replies }: Wishes, site: SiteSettings): string[] {
  const wishes: string[] = [];
  if (posts) {
    const names = sectionsOf(site).flatMap(({ key, name }) =>
      posts.sections?.includes(key) ? [name] : [],
    );
    const pace = posts.pace === 'weekly' ? MAIL_TEXTS.weekly : MAIL_TEXTS.each;
    wishes.push(posts.sections ? `${pace} (${MAIL_TEXTS.sections(names.join(', '))})` : pace);
  }
  if (replies) wishes.push(MAIL_TEXTS.replies);
  return wishes;
}
