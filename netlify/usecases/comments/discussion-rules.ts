import { log } from '#log/log.ts';
import { isDeepStrictEqual } from 'node:util';
import type { App } from '#app';
import {
  closingTime,
  DiscussionRules,
  type DiscussionSettings,
} from '#domain/comments/discussion-settings.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import { LIMITS } from '#domain/limits.ts';
import { parse } from '#usecases/parse.ts';
import { requestRebuild } from '#usecases/rebuild/request-rebuild.ts';
import { assertMadeFrom, SITE_CLAIM } from '#usecases/site/site-settings.ts';
import { withClaim } from '#usecases/with-claim.ts';

/** Reads the rules for discussions. The environment decides what the author has not. */
export async function readDiscussionRules(app: App): Promise<DiscussionRules> {
  return rulesOf(app, (await app.site.settings())?.settings.discussion);
}

const rulesOf = (app: App, settings: DiscussionSettings | undefined): DiscussionRules => ({
  approveFirst: settings?.approveFirst ?? app.settings.holdComments,
  closeAfterDays: settings?.closeAfterDays ?? 0,
  blockedWords: settings?.blockedWords ?? [],
});

/**
 * Saves the rules for discussions, as a part of the site's settings. Built pages say when a discussion closes, so that
 * another time requests a rebuild. Saving the same rules again changes nothing. Throws `invalid_input`, and `edit_conflict`
 * for rules that were made from others than the present ones.
 */
export async function saveDiscussionRules(
  app: App,
  author: string,
  input: object,
): Promise<DiscussionRules> {
  const rules = parse(DiscussionRules, input);
  const discussion = { ...rules, blockedWords: [...new Set(rules.blockedWords)] };
  return withClaim(app, { key: SITE_CLAIM }, async () => {
    const head = await app.site.settings();
    const before = head?.settings ?? DEFAULT_SETTINGS;
    if (isDeepStrictEqual(before.discussion, discussion)) return discussion;
    assertMadeFrom(input, rulesOf(app, before.discussion));
    const rev = app.newId(head?.rev);
    const at = app.now().toISOString();
    await app.site.addSettings(rev, { by: author, at, settings: { ...before, discussion } });
    app.waitUntil(app.site.removeSettings(LIMITS.siteRevisions).catch(log.error));
    if ((before.discussion?.closeAfterDays ?? 0) !== discussion.closeAfterDays) requestRebuild(app);
    return discussion;
  });
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
