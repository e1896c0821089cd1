import { slugOf } from '#domain/slug.ts';

/**
 * Returns the part of an address that a tag becomes. Signs that tell names apart are words in it: `C#` is `c-sharp`, `C++` is
 * `c-plus-plus`, and `.NET` is `dot-net`. Empty for a tag without a letter or digit.
 */
export const tagSlug = (tag: string): string => {
  const slug = slugOf(tag);
  if (slug === '') return '';
  const spelled = tag
    .normalize('NFKC')
    .replace(/(?<=[\p{L}\p{N}+])\+/gu, ' plus ')
    .replace(/(?<=[\p{L}\p{N}])#/gu, ' sharp ')
    .replace(/^\s*\.(?=\p{L})/u, 'dot ');
  return slugOf(spelled);
};
