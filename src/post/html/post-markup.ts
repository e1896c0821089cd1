/** Elements within a line that a post can hold, besides line breaks. */
export const INLINE_TAGS: readonly string[] =
  'a abbr b cite code del em i ins kbd mark q s small strong sub sup u'.split(' ');

export const CODE_LANGUAGE = /^language-[a-z\d+#-]{1,20}$/;

/** The class of a quote that repeats words of the post in large letters, to be read before them. */
export const PULL_CLASS = 'pull';
