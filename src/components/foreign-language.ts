import { DATES } from '#domain/texts/texts.ts';

/** Returns the language of the frame of a page in the author's area, which is English. Undefined for the page's own. */
export const foreignLanguage = (section: string): string | undefined =>
  section === 'admin' && DATES.language !== 'en' ? DATES.language : undefined;
