import type { App } from '#app';
import { closingTime, type DiscussionRules } from '#domain/comments/discussion-settings.ts';

/** Reads the rules for discussions. The environment decides what the author has not. */
export async function readDiscussionRules(app: App): Promise<DiscussionRules> {
  const rules = (await app.site.settings())?.settings.discussion;
  return {
    approveFirst: rules?.approveFirst ?? app.settings.holdComments,
    closeAfterDays: rules?.closeAfterDays ?? 0,
    blockedWords: rules?.blockedWords ?? [],
  };
}

/** Returns true if readers cannot comment on a document any more. */
export async function isDiscussionClosed(
  app: App,
  document: string,
  rules: DiscussionRules,
): Promise<boolean> {
  if (rules.closeAfterDays === 0) return false;
  const post = (await app.documents.read(document))?.shown?.post;
  const closes = post && closingTime(post.date, rules);
  return closes !== undefined && Date.parse(closes) <= app.now().getTime();
}
