const MB = 1024 * 1024;

/** Every size limit of what programs send and get. Text is counted in characters, data in bytes. Not in `LIMITS`, which pages hold. */
export const PROGRAM_LIMITS = {
  /** Programs that hold a token of one author, the characters of their names, and their requests in a minute. */
  programs: 20,
  name: 60,
  requests: 600,
  /** Markdown that a program sends, and a part of it without a blank line. The time to read a hostile one grows with its square. */
  markdown: 200_000,
  paragraph: 20_000,
  /** Results in one response to an assistant, texts that one search of it reads, and the characters of a text that one response has. */
  rows: 20,
  searched: 100,
  text: 20_000,
  /** A reader's text that an assistant gets. */
  foreignText: 2_000,
  /** A request of an assistant, which may hold a picture in base64. Netlify takes 6 MB. */
  mcpBytes: 5.9 * MB,
  /** The request of a program for access as a query, and as the site has signed it. */
  authorizationQuery: 8_000,
  ticket: 16_000,
  /** The page or document by which a program introduces itself. */
  clientBytes: 256 * 1024,
  /** Addresses that a program may register, and the characters of the id that holds them. */
  clientRedirects: 10,
  clientId: 2_000,
  /** Proposals that wait for an author, for one text, and the characters of the reason for one. */
  openProposals: 10,
  proposalReason: 300,
} as const;
