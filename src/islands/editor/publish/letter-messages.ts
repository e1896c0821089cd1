import type { Audience, LetterChoice } from '#domain/letters/post-letter.ts';
import { formatNumber } from '#domain/number.ts';

export const LETTER_LABELS: Readonly<Record<LetterChoice, string>> = {
  full: 'Full text',
  excerpt: 'Excerpt',
  none: 'No letter',
};

export const LETTER_MESSAGES = {
  title: 'Letter',
  preview: 'Preview the letter',
  onlyOthers: 'Nobody gets it twice: a letter now goes to those who have not had it.',
  desktop: 'Desktop',
  phone: 'Phone',
  plain: 'Plain text',
} as const;

export const readers = (count: number) =>
  count === 1 ? '1 reader' : `${formatNumber(count)} readers`;

/** Returns who gets the letter of a post, such as "142 readers of History get it at once." */
export function audienceText({ each, weekly }: Audience, section: string, isSent: boolean) {
  const digest =
    weekly === 0
      ? ''
      : `${each > 0 ? formatNumber(weekly) : `${readers(weekly)} of ${section}`} ${weekly === 1 ? 'gets' : 'get'} it in Monday’s digest.`;
  if (each === 0) return digest || 'Nobody has asked for letters about this section yet.';
  const verb = each === 1 ? 'gets' : 'get';
  const now = isSent
    ? `${readers(each)} of ${section} ${verb} it at once.`
    : `${readers(each)} of ${section} would get it at once.`;
  return [now, digest].filter(Boolean).join(' ');
}
