const MB = 1024 * 1024;

/**
 * Every size limit of the product. Forms, handlers and error messages read it. Text is counted in characters, data in
 * bytes.
 */
export const LIMITS = {
  title: 200,
  author: 100,
  subheading: 300,
  /** Sections of the site, and the characters of their texts. */
  sections: 12,
  sectionName: 40,
  sectionHeadline: 60,
  sectionLine: 140,
  sectionLink: 60,
  /** Entries of the menu, and the characters of their labels. */
  menuEntries: 24,
  menuLabel: 60,
  imageAlt: 300,
  /** Edits in the public list of a post, the passages of each, and the characters of a passage. */
  corrections: 50,
  correctionPassages: 6,
  correctionPassage: 300,
  calloutLabel: 60,
  /** Characters of TeX in one formula, in one with chemistry or units, and in all of a post. */
  formula: 2_000,
  chemicalFormula: 400,
  formulas: 30_000,
  imageCaption: 1_000,
  galleryImages: 60,
  /** Tags in one paragraph. Sanitising takes longer with deeper nesting. */
  paragraphTags: 10_000,
  tags: 12,
  tag: 50,
  /** The part of an address that comes from a tag or an author, in UTF-8. File systems allow some 250 for a file. */
  slugBytes: 180,
  /** Posts on one page of the archive. If there are more in all, each year has a page of its own. */
  archivePosts: 250,
  /** Titles on the first page of an archive with a page for each year. */
  archiveTitles: 120,
  /** Posts of a category that are compared because they share a tag. A word that more posts have relates none of them. */
  relatedPosts: 50,
  url: 2_000,
  /** Paths of another site that lead to one text, and the characters of each. */
  oldPaths: 10,
  oldPath: 500,
  /** Redirects from paths of another site. Netlify recommends fewer than 10,000 rules. */
  redirects: 9_000,
  importedComment: 20_000,
  /** The handle of a writer on another network. A host name alone may have 253. */
  handle: 300,
  /** The HTML of a stored comment. Escaping makes a text at most six times as long. */
  storedComment: 120_000,
  /** Imported comments in one request. More of a post follow in further requests. */
  commentsPerImport: 100,
  /** Ids of imported items in one request. */
  idsPerRequest: 1_000,
  /** Levels of nested elements in an imported text. Sanitising keeps the same number. */
  importedDepth: 100,
  /** Levels of nested elements that an import reads at all, since the time for each grows with their number. */
  parsedDepth: 5_000,
  /** Characters of the front matter of an imported text. Reading a broken one takes long. */
  frontMatter: 16_000,
  /** Characters of a file of settings of an imported site. */
  siteSettings: 64_000,
  /** The largest file of an export that is read. */
  importFileBytes: 200 * MB,
  /** Characters of the path of a file in an export. */
  importPath: 4_096,
  /** Redirects that the server follows to an image of another site. */
  imageRedirects: 3,
  /** Of a page that an author embeds, and of what its site tells about it. */
  embedPageBytes: 2 * 1024 * 1024,
  embedTitle: 200,
  /** Images that an import sends at a time. */
  importedImagesAtOnce: 2,
  /** Lines of the report of an import that the page shows at first. The file has all of them. */
  importReportLines: 100,
  /** The part of a post's id that comes from its title. */
  idTitle: 80,
  imprint: 500,
  /** Lines of a file of subscribers in one request. */
  subscribersPerImport: 400,
  /** Lines of such a file. */
  importedSubscribers: 100_000,
  /** The statement by which an author says how the people in a file have agreed. */
  consentStatement: 300,
  /** Default and largest page size of the list of subscribers. */
  listedSubscribers: 20,
  exportedSubscribers: 1_000,
  /** Default and largest page size of the list of followers, of whom as many are decided about at once. */
  shownFollowers: 20,
  listedFollowers: 100,
  /** Accounts elsewhere whose followers may come here. */
  aliases: 10,
  /** The latest letters that the dashboard shows. */
  lettersShown: 20,
  /** Subscribers that the dashboard names whom a letter has not reached. */
  missedShown: 50,
  /** Receivers that the dashboard names for each network that have not accepted a post. */
  failuresShown: 20,
  /** Months that the chart of new subscribers has. */
  growthMonths: 12,
  /** Comments that a discussion shows at first, the newest, and adds with each request for older ones. */
  commentsPerPage: 50,
  /** Bytes of comments that a reader loads at once, as JSON. The HTML of so many comments is at most half as large again. */
  discussionBytes: 64 * 1024,
  /** Comments that wait for the author, in one response. The rest follow once these are decided. */
  waitingComments: 200,
  /** Default page size of the author's list of comments. */
  latestComments: 20,
  /** Largest page size of the author's list of comments. */
  managedComments: 100,
  /** Comments that one search request reads. The next request continues from there. */
  searchedComments: 500,
  searchText: 100,
  /** The part of a long comment that the dashboard shows at first. */
  commentPreview: 240,
  /** Days after which the discussion of a post is closed. */
  closeAfterDays: 3_650,
  blockedWords: 200,
  blockedWord: 60,
  /** The part of a text that is searched for signs of spam: a whole comment, also escaped. Its links, and the part of each. */
  scoredText: 12_000,
  scoredLinks: 20,
  scoredLink: 200,
  /** The shortest text that is compared with others. A shorter one may be a common phrase. */
  repeatableText: 24,
  links: 2,
  /** The latest receipts, which a browser stores. */
  receipts: 200,
  /** Thoughts whose states one request asks for. */
  receiptsPerRequest: 20,
  thoughtName: 100,
  thoughtContact: 200,
  thoughtTitle: 100,
  shortThought: 100,
  longThought: 1_000,
  /** Thoughts in one response. Older ones are requested with `before`. */
  thoughtsPerResponse: 200,
  /** The latest liked thoughts, which the browser's cookies remember. */
  likedThoughts: 100,
  pendingPreview: 100,
  excerpt: 180,
  /** Two lines on a wide screen, three on a phone. */
  landingExcerpt: 130,
  latestPosts: 5,
  /** Items of a feed, the newest ones. */
  feedItems: 30,
  /** Posts in the feed of a tag, of which there may be hundreds. */
  tagFeedItems: 10,
  /** Comments and thoughts in the author's private feed. */
  privateFeedItems: 50,
  /** Posts of the same category at the end of a post. */
  morePosts: 3,
  /** Days that the statistics count separately, up to and including today. */
  statsDays: 30,
  /** Items of each kind that the desk shows. All of them are in their sections. */
  deskItems: 5,
  /** The host name of a site that readers come from. */
  referrer: 100,
  /** Pages of a day that the statistics count by their names, and pairs of a page and a referring host. */
  countedPages: 500,
  countedReferrers: 200,
  /** Bars of a chart. All smaller values are added up in one more bar. */
  chartBars: 6,
  /** Posts in one response of a list. Older ones are requested with `before`. */
  postsPerResponse: 2_000,
  responseBytes: 4 * MB,
  imageBytes: 10 * MB,
  /** The largest part of an upload. A larger image is sent in several parts. */
  uploadPartBytes: 4 * MB,
  /** An audio, video or other file. It is uploaded, stored and read in parts. */
  fileBytes: 200 * MB,
  /** The most that one response has of a file. A larger file is read in ranges. Netlify sends at most 20 MB. */
  fileResponseBytes: 16 * MB,
  /** The name of a file that is downloaded, without its ending. */
  fileTitle: 80,
  /** Pixels of a decoded image. It admits the largest photo of a phone and stops a decompression bomb. */
  imagePixels: 100_000_000,
  /** Pixels of a stored image. Larger ones are scaled down, so that a tall or wide one stays as readable as any other. */
  storedPixels: 2_560 ** 2,
  /** The longest side of a stored image, in pixels. No WebP has a longer one. */
  imageSide: 16_000,
  /** Facts in one request or response of a backup. */
  factsPerRequest: 400,
  /** Bytes of a request or response of a backup. Netlify encodes a binary body in base64, which takes a third more. */
  backupPartBytes: 3 * MB,
  /** The text of a fact in an archive. Escaping makes a post at most six times as long as the request that it came with. */
  factLength: 6 * MB,
  /** Bytes of a file in an archive. Reading an archive needs memory for a few of them. */
  archivedFile: 64 * MB,
  jsonBytes: 64 * 1024,
  postBytes: 1 * MB,
  keyBytes: 4 * 1024,
  keysPerAuthor: 10,
  keyLabel: 60,
  /** The latest sign-ins that an author sees, and as many refused attempts. */
  signInsShown: 20,
  /** The latest revisions of a draft, which are retained. */
  draftRevisions: 10,
  /** Changes in one response about the history of a document. */
  revisionsPerPage: 30,
  siteTitle: 60,
  siteDescription: 200,
  /** The end of the copyright line. */
  footer: 100,
  siteAuthors: 10,
  aboutAuthor: 200,
  /** A tag of a language, such as `zh-Hant-TW`. */
  language: 35,
  timeZone: 64,
  /** The author's own pages, which are all in the menu. */
  sitePages: 20,
  pageTitle: 60,
  pageId: 60,
  /** The latest revisions of the settings and of an own page, which are retained. */
  siteRevisions: 10,
  /** Thoughts that one request approves or declines. The dashboard sends as many requests as needed. */
  decisionsPerRequest: 50,
  /** Page size of the pending thoughts on the dashboard. */
  pendingPerPage: 50,
  /** Posts that one request changes. The dashboard sends as many requests as needed. */
  postsPerChange: 20,
  /** Comments that one request approves or removes. */
  commentDecisions: 25,
  /** The latest attempts to deliver something to the webhook, which an author sees. */
  deliveriesShown: 20,
  /** Rows of posts, drafts and deleted items that the dashboard shows at first, and adds at a time. */
  dashboardRows: 20,
  /** The part of the comment that another comment answers, on the dashboard. */
  answeredPreview: 80,
} as const;
