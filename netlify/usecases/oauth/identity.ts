import type { App } from '#app';
import { SITE_NAME } from '#domain/site-name.ts';
import type { Code } from './allow-program.ts';

/**
 * Tells who has let a program in, as IndieAuth has it: the address of the site, which all its authors speak for, and the
 * author's name if the program may know it.
 */
export async function identify(
  app: App,
  origin: string,
  { author, givesName }: Pick<Code, 'author' | 'givesName'>,
) {
  const me = meOf(origin);
  if (!givesName) return { me };
  const [first] = (await app.site.settings())?.settings.authors ?? [];
  // The first key of a site has the name of the product, since nobody knew another one.
  const name = author === SITE_NAME && first ? first.name : author;
  return { me, profile: { name, url: me } };
}

/** Returns the address by which the authors of a site are known elsewhere. */
export const meOf = (origin: string): string => `${origin}/`;
