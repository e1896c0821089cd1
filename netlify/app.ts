import { timeOfId } from '#domain/id.ts';
import { backupStore } from '#store/backup/backup-store.ts';
import { nightNotes } from '#store/offsite/night-notes.ts';
import { restoreStore } from '#store/backup/restores.ts';
import { bulkStore, bulkTexts } from '#store/builds/bulk.ts';
import { blueskyAccountStore } from '#store/bluesky/accounts.ts';
import { blueskyAnswerStore } from '#store/bluesky/answers.ts';
import { claimStore } from '#store/facts/claims.ts';
import { announcedStore } from '#store/following/announced-feeds.ts';
import { deliveryStore } from '#store/following/webhook-deliveries.ts';
import { gated } from '#store/drivers/gated.ts';
import type { FactStore, WaitUntil } from '#store/facts/fact-store.ts';
import { actorKeyStore } from '#store/fediverse/actor-keys.ts';
import { actorStore } from '#store/fediverse/actors.ts';
import { blockStore } from '#store/fediverse/blocks.ts';
import { followerStore } from '#store/fediverse/followers.ts';
import { originalStore } from '#store/fediverse/originals.ts';
import { peerLoadStore } from '#store/fediverse/peer-loads.ts';
import { peerStore } from '#store/fediverse/peers.ts';
import { reactionStore } from '#store/fediverse/reactions.ts';
import { mentionedStore } from '#store/webmention/mentioned.ts';
import { toldStore } from '#store/fediverse/told.ts';
import { undoneStore } from '#store/fediverse/undone.ts';
import { newTimedId } from '#store/facts/new-timed-id.ts';
import { storeFormat } from '#store/facts/store-format.ts';
import { commentStore } from '#store/texts/comments.ts';
import { derivedStore, missingLists } from '#store/builds/derived.ts';
import { erasureStore } from '#store/texts/kept-states.ts';
import { removeExpired } from '#store/kinds/kinds.ts';
import { proposalStore } from '#store/documents/proposals.ts';
import { documentStore } from '#store/documents/documents.ts';
import { fileStore } from '#store/files/files.ts';
import { imageStore } from '#store/images/images.ts';
import { authorKeyStore } from '#store/access/author-keys.ts';
import { ledger } from '#store/ledger/ledger.ts';
import { liveCounts } from '#store/ledger/live-counts.ts';
import { ownCounts } from '#store/ledger/own-counts.ts';
import { alertStore } from '#store/health/alerts.ts';
import { countBacklog } from '#store/health/backlog.ts';
import { heartbeatStore } from '#store/health/heartbeats.ts';
import { rebuildStore } from '#store/builds/rebuilds.ts';
import { PREVIEWS, PRIVATE_FEEDS, secretLinkStore } from '#store/access/secret-links.ts';
import { sessionStore } from '#store/access/sessions.ts';
import { signInStore } from '#store/access/sign-ins.ts';
import { tokenStore } from '#store/access/tokens.ts';
import { usedCodeStore } from '#store/access/used-codes.ts';
import { dueRunStore } from '#store/schedule/due-runs.ts';
import { identityStore } from '#store/site/identity.ts';
import { siteStore } from '#store/site/site-facts.ts';
import { approvedWriterStore } from '#store/texts/approved-writers.ts';
import { fingerprintStore } from '#store/spam/fingerprints.ts';
import { letterStore } from '#store/letters/letters.ts';
import { mailMarkStore, requestMarkStore } from '#store/letters/marks.ts';
import { outboxStore } from '#store/outbox/outbox.ts';
import { untoldReplyStore } from '#store/letters/untold-replies.ts';
import { subscriberStore } from '#store/letters/subscribers.ts';
import { takedownStore } from '#store/builds/takedowns.ts';
import { takenDownStore } from '#store/builds/taken-down.ts';
import type { Purge, Wait } from '#store/drivers/purging.ts';
import { thoughtStore } from '#store/texts/thoughts.ts';
import { uploadStore } from '#store/images/uploads.ts';
import type { Program } from '#domain/programs/program.ts';
import type { Settings } from './settings.ts';

interface StoreFailure {
  /** Id of the alert; undefined as long as the store responds. */
  id?: string | undefined;
  /** Times of the first failure and of the last attempt to tell of it, in milliseconds. */
  since: number;
  triedAt: number;
  isTold: boolean;
}

interface AppOptions {
  readonly store: FactStore;
  /** The same store without purges, for restores; absent if `store` is that. */
  readonly bare?: FactStore;
  readonly settings: Settings;
  /** The CDN in front of the site; absent for a script. */
  readonly cdn?: { readonly purge: Purge; readonly wait: Wait };
  readonly now: () => Date;
  /** Milliseconds since any moment, which nobody sets. By default those of the process. */
  readonly monotonic?: () => number;
  readonly waitUntil: WaitUntil;
}

/** Creates the app on top of a fact store. */
export function createApp({ settings, now, monotonic, waitUntil, ...options }: AppOptions) {
  const { bare = options.store, cdn } = options;
  const format = storeFormat(bare);
  const store = gated(options.store, format);
  const newId = (after?: string) =>
    newTimedId(Math.max(now().getTime(), after === undefined ? 0 : timeOfId(after) + 1));
  // On one machine a put costs nothing.
  const exactPerHour = settings.dataDir === undefined ? undefined : Infinity;
  const streamOf = (stream: string, subjects?: () => Promise<string[]>) =>
    ledger({ store, stream, now, newId, exactPerHour, ...(subjects && { subjects }) });
  const spare = bulkTexts(store, 'documents');
  const documents = documentStore(store, { spare, waitUntil });
  const likes = streamOf('likes');
  // Posts without views have a count too.
  const views = streamOf('views', async () =>
    (await documents.index()).posts.map(({ document }) => document),
  );

  const storeFailure: StoreFailure = { since: 0, triedAt: 0, isTold: false };

  return {
    /** Posts, drafts and own pages, and the addresses that lead to them. */
    documents,
    claims: claimStore(store, monotonic),
    comments: commentStore(store, waitUntil),
    thoughts: thoughtStore({ store, now, waitUntil }),
    /** Likes, counted by thought. */
    likes: { ...likes, ...liveCounts(likes, now) },
    /** Views, counted by document. */
    views: { ...views, ...ownCounts(views, now) },
    /** Page loads by people, except of posts: a view of a post counts as a visit by itself. */
    visits: streamOf('visits'),
    /** Page loads by programs, except of posts. */
    bots: streamOf('bots'),
    /** Changes of texts that programs propose. */
    proposals: proposalStore(store),
    /** Secret links to previews of drafts. */
    previews: secretLinkStore(store, PREVIEWS),
    /** Secret links to the private feeds of authors. */
    privateFeeds: secretLinkStore(store, PRIVATE_FEEDS),
    sessions: sessionStore(store),
    authorKeys: authorKeyStore(store),
    signIns: signInStore(store),
    tokens: tokenStore(store),
    usedCodes: usedCodeStore(store),
    /** The id of this site, which no other site has, and its age. */
    identity: identityStore(store, newId),
    site: siteStore(store),
    files: fileStore(store),
    images: imageStore(store),
    uploads: uploadStore(store),
    rebuilds: rebuildStore(store),
    /** Takedowns of comments and thoughts that built pages may show. */
    takedowns: takedownStore(store),
    /** Things that were taken down and may still show. */
    takenDown: takenDownStore(store),
    cdn,
    /** Removes facts whose days are over, at a time. */
    removeExpired: (at: Date) => removeExpired(store, at),
    missingLists: missingLists(store),
    /** Events that the webhook has not accepted yet. */
    /** The latest attempts to deliver something to the webhook. */
    deliveries: deliveryStore(store),
    /** Signs of late texts, by which repetitions are recognised. */
    fingerprints: fingerprintStore(store, settings.workKey, waitUntil),
    /** Writers on other networks whose texts need not wait. */
    approvedWriters: approvedWriterStore(store, settings.workKey),
    /** Marks of texts of readers that are erased for good. */
    erasures: erasureStore(store),
    subscribers: subscriberStore({ store, waitUntil }),
    /** Mails that strangers have caused, by which they are limited. */
    mailMarks: mailMarkStore(store),
    /** Requests for mails, by which they are limited. */
    requestMarks: requestMarkStore(store),
    /** Letters to many, and what became of them. */
    letters: letterStore(store),
    /** Mails that wait to be sent. */
    outbox: outboxStore(store),
    /** Replies that readers are not told of yet. */
    untoldReplies: untoldReplyStore(store),
    /** The connected account of Bluesky, and what came back from there. */
    bluesky: blueskyAccountStore(store),
    blueskyAnswers: blueskyAnswerStore(store),
    /** The actor of the site in the fediverse, who follows it, and who must not. */
    actor: actorStore(store),
    actorKeys: actorKeyStore(store),
    followers: followerStore({ store, waitUntil }),
    blocks: blockStore(store),
    /** The versions of texts that the fediverse was told of. */
    told: toldStore(store),
    /** Servers of others that do not accept anything for now. */
    peers: peerStore(store),
    /** Likes and boosts there, counted by document. */
    reactions: reactionStore(store, settings.workKey),
    /** Comments from there, by the addresses of their originals and writers. */
    originals: originalStore(store),
    /** Activities from there that were undone, and samples of what the inbox has loaded. */
    undone: undoneStore(store, settings.workKey),
    peerLoads: peerLoadStore(store),
    /** The pages that texts link to, and what their sites were told by webmention. */
    mentioned: mentionedStore(store),
    /** Feeds as the WebSub hub knows them. */
    announced: announcedStore(store),
    /** The last runs of tasks that repeat. */
    heartbeats: heartbeatStore(store),
    /** Runs of the schedule that have work to do. */
    dueRuns: dueRunStore(store, bare, now),
    /** Alerts that are not over. */
    alerts: alertStore(store),
    /** A failure of the store as this process has seen it. Nothing can be stored meanwhile. */
    storeFailure,
    countBacklog: () => countBacklog(store),
    /** Bulk snapshots, which builds read instead of single facts. */
    bulk: bulkStore(store),
    /** Everything that is derived from facts. */
    derived: derivedStore(store),
    /** Facts with their exact texts, for a backup. */
    backups: backupStore(store),
    /** Results of the latest runs of the off-site backup. */
    nights: nightNotes(store),
    /** Facts of a backup that are written back. */
    restores: restoreStore(gated(bare, format)),
    /** Number of the store's format, which newer code may have raised. */
    format,
    settings,
    /** The program that an author's request comes from; undefined for the site's own pages. */
    program: undefined as Program | undefined,
    now,
    /** Makes an id that sorts after `after`, even when the clock is behind. */
    newId,
    waitUntil,
  };
}

/** Everything a use case works with: stores, clock, ids and settings. */
export type App = Readonly<ReturnType<typeof createApp>>;
