import * as en from './en.ts';
import type { Texts } from './table.ts';

// Builds replace this module by the table of the site's language (`integrations/site-texts.ts`), so pages and their
// scripts hold one language. Only functions and scripts, which read the settings as they run, load it as it is.

let current: Texts = en;

/** Renders something with a table of texts. Must not wait, since other requests would see them too. */
export function withTexts<T>(table: Texts, render: () => T): T {
  const before = current;
  current = table;
  try {
    return render();
  } finally {
    current = before;
  }
}

/** Returns something that stands for a text, and is read in the present language whenever it is used. */
function view(name: keyof Texts): unknown {
  const value: unknown = en[name];
  if (typeof value !== 'function') {
    return new Proxy(Object(value) as object, {
      get: (_, key) => Reflect.get(current[name], key) as unknown,
    });
  }
  return (...args: unknown[]) => (current[name] as (...args: unknown[]) => unknown)(...args);
}

const VIEWS = Object.fromEntries(
  Object.keys(en).map((name) => [name, view(name as keyof Texts)]),
) as unknown as Texts;

export const {
  BLOCK_TEXTS,
  CALLOUT_LABELS,
  DATES,
  DISCUSSION_TEXTS,
  ERROR_TEXTS,
  FEED_MESSAGES,
  FORM_TEXTS,
  FRAME_TEXTS,
  LABEL_PAGE,
  LABEL_TEXTS,
  LIST_TEXTS,
  MAIL_TEXTS,
  MARK_TEXTS,
  MESSAGES,
  OWN_TEXTS,
  PAGE_TEXTS,
  PAGE_TITLES,
  POST_TEXTS,
  RECEIPT_MESSAGES,
  RECORD_TEXTS,
  SEARCH_FILTERS,
  SEARCH_MESSAGES,
  SECTION_TEXTS,
  SUBSCRIBE_TEXTS,
  THOUGHT_FORM_TEXTS,
  THOUGHT_TEXTS,
  TIMELINE_TEXTS,
  addReceiptsQuestion,
  categoryLoadFailed,
  commentFailed,
  commentOf,
  fieldMessage,
  hiddenComments,
  postCount,
  postFetchFailed,
  postsBy,
  postsOfYear,
  postsTagged,
  postsWithTag,
  pressesLeft,
  receiptsAdded,
  removeCommentQuestion,
  replyFailed,
  searchSummary,
  thoughtTitle,
} = VIEWS;
