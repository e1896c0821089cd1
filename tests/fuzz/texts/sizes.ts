import { LIMITS } from '#domain/limits.ts';

const USUAL = 100_000;
/** The length of the shortest tag. */
const TAG = '<b>'.length;

/** The longest texts that reach a function, where that is known to be less than usual, by a pattern of `file#function(path)`. */
const SIZES: readonly (readonly [RegExp, number])[] = [
  // A page that was built has no deeper elements than the sanitiser leaves.
  [/label\/read-page\.ts#/, LIMITS.importedDepth * TAG],
  // Blocks with more tags are refused before they are sanitised and set.
  [
    /html\/(?:post-sanitizer|dropped-markup)\.ts#|\/typeset(?:-post|-summary)?\.ts#|preview-post\.ts#|\/corrections\/|PostBlock/,
    LIMITS.paragraphTags * TAG,
  ],
  // The lines of a card are titles, names and beginnings of texts.
  [/^src\/site-files\/cards\//, LIMITS.longThought],
  [/comment-(?:text|sanitizer|html)\.ts#/, LIMITS.importedComment],
  // Stored HTML has no deeper elements than the sanitiser leaves, and that of built pages is closed.
  [/to-markdown\.ts#|preview\/inert-page\.ts#/, 10_000],
  [
    /http\/built-page\.ts#.*\.id\)|^src\/import\/.*(?:path|paths|files|addresses|file|from)\b/,
    LIMITS.importPath,
  ],
  [/front-matter\.ts#parseFields/, LIMITS.siteSettings],
  // The parser of Markdown takes a time that grows with the square of some texts.
  [/#readMarkdown\(|own-markdown\.ts#|read-markdown\.ts#/, 8_000],
];

/** Returns the length of the texts that a function is tried with. */
export const sizeFor = (label: string): number =>
  SIZES.find(([pattern]) => pattern.test(label))?.[1] ?? USUAL;
