const MB = 1024 * 1024;

/** Every size limit in the product; forms, handlers and error texts all read this. Text in characters, data in bytes. */
export const LIMITS = {
  title: 200,
  author: 100,
  subheading: 300,
  imageAlt: 300,
  /** Tags in one paragraph: cleaning takes longer the more of them stand in each other. */
  paragraphTags: 10_000,
  url: 2_000,
  /** The title's share of a post's id. */
  idTitle: 80,
  commentName: 100,
  commentBody: 2_000,
  email: 254,
  /** Comments of a post that are built into its page, the first ones; the island brings the others. */
  builtComments: 200,
  /** Comments that wait for the author, in one answer; the others follow when these are decided. */
  waitingComments: 200,
  /** Comments in one page of what the author is told of comments, unless more are asked for. */
  latestComments: 20,
  /** The same at the most. */
  managedComments: 100,
  /** Comments that one call reads in search of a text; the next call goes on from there. */
  searchedComments: 500,
  searchText: 100,
  /** Of a longer comment the desk shows this much at first. */
  commentPreview: 240,
  /** Links in one comment or thought. */
  links: 2,
  /** A reply is allowed to a comment at a depth below this; the top level is depth 0. */
  replyDepth: 3,
  /** The replies toggle is shown at a depth below this. */
  replyToggleDepth: 2,
  thoughtName: 100,
  thoughtContact: 200,
  thoughtTitle: 100,
  shortThought: 100,
  longThought: 1_000,
  /** Thoughts in one answer; older ones follow by `before`. */
  thoughtsPerAnswer: 200,
  /** Thoughts on one page. */
  thoughtsPerPage: 30,
  /** Liked thoughts that a browser's cookies remember, the latest. */
  likedThoughts: 100,
  /** A thought of fewer words than this is set large. */
  largeThoughtWords: 15,
  /** A thought of fewer words than this is set medium, a longer one small. */
  mediumThoughtWords: 60,
  pendingPreview: 100,
  excerpt: 180,
  latestPosts: 5,
  /** Days, today the last of them, that the statistics count one by one. */
  statsDays: 30,
  /** Bars of a chart; what has less than these is added up in one more. */
  chartBars: 6,
  /** Posts in one answer of a list; older ones follow by `before`. */
  postsPerAnswer: 2_000,
  answerBytes: 4 * MB,
  imageBytes: 10 * MB,
  /** An image above this goes up in parts of at most this. */
  uploadPartBytes: 4 * MB,
  /** Pixels of an image after decoding; a phone's largest photo fits, a decompression bomb does not. */
  imagePixels: 100_000_000,
  /** Longest side, in pixels, that the browser scales a still image down to. */
  imageSide: 2_560,
  jsonBytes: 64 * 1024,
  postBytes: 1 * MB,
  keyBytes: 4 * 1024,
  keysPerAuthor: 10,
  keyLabel: 60,
  /** Sign-ins that an author is shown, the latest, and as many refused tries. */
  signInsShown: 20,
  /** Revisions of a draft that are kept, the latest. */
  draftRevisions: 10,
} as const;
