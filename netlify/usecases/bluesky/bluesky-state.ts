import type { App } from '#app';
import type { BlueskyState } from '#domain/bluesky/account.ts';
import type { ConnectedAccount } from '#store/bluesky/accounts.ts';
import { LOST_PASSWORD } from './follower.ts';
import { openPassword } from './password.ts';

const PREVIEW = 'Only the published site can be connected, not a preview or a development server.';
const NO_ADDRESS =
  'The site does not know its own address. Please set SITE_URL, so that what is sent can lead to it.';

/** Returns the reason why no account can be connected here; undefined where one can. */
export function whyUnavailable({ settings }: App): string | undefined {
  if (!settings.reachesOut) return PREVIEW;
  return settings.siteUrl === undefined ? NO_ADDRESS : undefined;
}

/** Reads the connection to Bluesky, as authors see it. */
export async function readBluesky(app: App): Promise<BlueskyState> {
  const account = await app.bluesky.read();
  const unavailable = whyUnavailable(app);
  const none = { posts: false, whole: true, isEnding: false };
  const counts = { documents: 0, likes: 0, reposts: 0, replies: 0 };
  if (!account) return { ...none, ...counts, ...(unavailable !== undefined && { unavailable }) };
  const [answers, sent, checked] = await Promise.all([
    app.blueskyAnswers.all(),
    app.blueskyAnswers.sent(),
    app.heartbeats.read('bluesky'),
  ]);
  for (const { likes, reposts, replies } of answers.values()) {
    counts.likes += likes;
    counts.reposts += reposts;
    counts.replies += replies;
  }
  return {
    ...stateOf(account),
    ...counts,
    ...(unavailable !== undefined && { unavailable }),
    ...(openPassword(app, account) === undefined && { problem: LOST_PASSWORD }),
    documents: sent?.documents ?? 0,
    ...(checked &&
      Date.parse(checked.at) >= Date.parse(account.since) && { checkedAt: checked.at }),
  };
}

function stateOf({ handle, did, service, since, posts, whole, ...account }: ConnectedAccount) {
  return {
    account: { handle, did, service, since },
    posts,
    whole,
    isEnding: account.isEnding,
    ...(account.refused !== undefined && { problem: account.refused }),
  };
}
