import { timeOfId } from '#domain/id.ts';
import { type BackupStore, backupStore } from '#store/backup/backup-store.ts';
import { type NightNotes, nightNotes } from '#store/offsite/night-notes.ts';
import { type RestoreStore, restoreStore } from '#store/backup/restores.ts';
import { type BulkStore, bulkStore, bulkTexts } from '#store/builds/bulk.ts';
import { type ClaimStore, claimStore } from '#store/facts/claims.ts';
import { type AnnouncedStore, announcedStore } from '#store/following/announced-feeds.ts';
import { type DeliveryStore, deliveryStore } from '#store/following/deliveries.ts';
import { type WebhookEventStore, webhookEventStore } from '#store/following/webhook-events.ts';
import { gated } from '#store/drivers/gated.ts';
import type { FactStore, WaitUntil } from '#store/facts/fact-store.ts';
import { newTimedId } from '#store/facts/new-timed-id.ts';
import { type StoreFormat, storeFormat } from '#store/facts/store-format.ts';
import { type CommentStore, commentStore } from '#store/comments/comments.ts';
import { type DerivedStore, derivedStore } from '#store/builds/derived.ts';
import { bringOverRest, UPGRADES, upgradeStore } from '#store/upgrades/upgrades.ts';
import { type ErasureStore, erasureStore } from '#store/moderation/erasures.ts';
import { type DocumentStore, documentStore } from '#store/documents/documents.ts';
import { fileStore, type StoredFiles } from '#store/files/files.ts';
import { type ImageStore, imageStore } from '#store/images/images.ts';
import { type AuthorKeyStore, authorKeyStore } from '#store/access/author-keys.ts';
import { type Ledger, ledger } from '#store/ledger/ledger.ts';
import { type MissingLists, missingLists } from '#store/builds/missing-lists.ts';
import { type LiveCounts, liveCounts } from '#store/ledger/live-counts.ts';
import { type OwnCounts, ownCounts } from '#store/ledger/own-counts.ts';
import { type AlertStore, alertStore } from '#store/health/alerts.ts';
import { countBacklog } from '#store/health/backlog.ts';
import { type HeartbeatStore, heartbeatStore } from '#store/health/heartbeats.ts';
import { type RebuildStore, rebuildStore } from '#store/builds/rebuilds.ts';
import { type SecretLinkStore, secretLinkStore } from '#store/access/secret-links.ts';
import { type SessionStore, sessionStore } from '#store/access/sessions.ts';
import { type SignInStore, signInStore } from '#store/access/sign-ins.ts';
import { type IdentityStore, identityStore } from '#store/site/identity.ts';
import { type SiteStore, siteStore } from '#store/site/site-facts.ts';
import { type FingerprintStore, fingerprintStore } from '#store/spam/fingerprints.ts';
import { type RequestMarkStore, requestMarkStore } from '#store/letters/request-marks.ts';
import { type LetterStore, letterStore } from '#store/letters/letters.ts';
import { type MailMarkStore, mailMarkStore } from '#store/letters/mail-marks.ts';
import { type OutboxStore, outboxStore } from '#store/letters/outbox.ts';
import { type UntoldReplyStore, untoldReplyStore } from '#store/letters/untold-replies.ts';
import { type SubscriberStore, subscriberStore } from '#store/letters/subscribers.ts';
import { type TakedownStore, takedownStore } from '#store/builds/takedowns.ts';
import { type ThoughtStore, thoughtStore } from '#store/thoughts/thoughts.ts';
import { type UploadStore, uploadStore } from '#store/images/uploads.ts';
import type { Settings } from './settings.ts';

/** Everything a use case works with: stores, clock, ids and settings. */
export interface App {
  /** Posts, drafts and own pages, and the addresses that lead to them. */
  readonly documents: DocumentStore;
  readonly claims: ClaimStore;
  readonly comments: CommentStore;
  readonly thoughts: ThoughtStore;
  /** Likes, counted by thought. */
  readonly likes: Ledger & LiveCounts;
  /** Views, counted by document. */
  readonly views: Ledger & OwnCounts;
  /** Page loads by people, except of posts: a view of a post counts as a visit by itself. */
  readonly visits: Ledger;
  /** Page loads by programs, except of posts. */
  readonly bots: Ledger;
  /** Secret links to previews of drafts. */
  readonly previews: SecretLinkStore;
  /** Secret links to the private feeds of authors. */
  readonly privateFeeds: SecretLinkStore;
  readonly sessions: SessionStore;
  readonly authorKeys: AuthorKeyStore;
  readonly signIns: SignInStore;
  /** The id of this site, which no other site has, and its age. */
  readonly identity: IdentityStore;
  /** Settings of the author. */
  readonly site: SiteStore;
  readonly files: StoredFiles;
  readonly images: ImageStore;
  readonly uploads: UploadStore;
  readonly rebuilds: RebuildStore;
  /** Takedowns of comments and thoughts that built pages may show. */
  readonly takedowns: TakedownStore;
  /** Bulk snapshots, which builds read instead of single facts. */
  readonly bulk: BulkStore;
  /** Everything that is derived from facts. */
  readonly derived: DerivedStore;
  /** Facts with their exact texts, for a backup. */
  readonly backups: BackupStore;
  /** Results of the latest runs of the off-site backup. */
  readonly nights: NightNotes;
  /** Facts of a backup that are written back. */
  readonly restores: RestoreStore;
  /** Number of the store's format, which newer code may have raised. */
  readonly format: StoreFormat;
  /** Brings the store to the format of this code. */
  readonly upgrade: () => Promise<void>;
  /** Brings over what is left of older formats after an upgrade. */
  readonly bringOverRest: () => Promise<void>;
  readonly missingLists: MissingLists;
  /** Events that the webhook has not accepted yet. */
  readonly webhookEvents: WebhookEventStore;
  /** The latest attempts to deliver something to the webhook. */
  readonly deliveries: DeliveryStore;
  /** The last runs of tasks that repeat. */
  readonly heartbeats: HeartbeatStore;
  /** Alerts that are not over. */
  readonly alerts: AlertStore;
  /** A failure of the store as this process has seen it. Nothing can be stored meanwhile. */
  readonly storeFailure: StoreFailure;
  readonly countBacklog: () => ReturnType<typeof countBacklog>;
  /** Signs of late texts, by which repetitions are recognised. */
  readonly fingerprints: FingerprintStore;
  /** Marks of texts of readers that are erased for good. */
  readonly erasures: ErasureStore;
  readonly subscribers: SubscriberStore;
  /** Mails that strangers have caused, by which they are limited. */
  readonly mailMarks: MailMarkStore;
  /** Requests for mails, by which they are limited. */
  readonly requestMarks: RequestMarkStore;
  /** Letters to many, and what became of them. */
  readonly letters: LetterStore;
  /** Mails that wait to be sent. */
  readonly outbox: OutboxStore;
  /** Replies that readers are not told of yet. */
  readonly untoldReplies: UntoldReplyStore;
  /** Feeds as the WebSub hub knows them. */
  readonly announced: AnnouncedStore;
  readonly settings: Settings;
  readonly now: () => Date;
  /** Makes an id that sorts after `after`, even when the clock is behind. */
  readonly newId: (after?: string) => string;
  readonly waitUntil: WaitUntil;
}

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
  /** The same store without purges, for restores and upgrades; absent if `store` is that. */
  readonly bare?: FactStore;
  /** Called whenever the store has to be upgraded first. */
  readonly onOlder?: (() => void) | undefined;
  readonly settings: Settings;
  readonly now: () => Date;
  /** Milliseconds since any moment, which nobody sets. By default those of the process. */
  readonly monotonic?: () => number;
  readonly waitUntil: WaitUntil;
}

/** Creates the app on top of a fact store. */
export function createApp({ settings, now, monotonic, waitUntil, ...options }: AppOptions): App {
  const { bare = options.store, onOlder = () => undefined } = options;
  const format = storeFormat(bare, { upgrades: UPGRADES });
  const store = gated(options.store, format, { onOlder });
  const plain = gated(bare, format);
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

  return {
    documents,
    claims: claimStore(store, monotonic),
    comments: commentStore(store, waitUntil),
    thoughts: thoughtStore({ store, now, waitUntil }),
    likes: { ...likes, ...liveCounts(likes, now) },
    views: { ...views, ...ownCounts(views, now) },
    visits: streamOf('visits'),
    bots: streamOf('bots'),
    previews: secretLinkStore(store, 'previews'),
    privateFeeds: secretLinkStore(store, 'private-feeds'),
    sessions: sessionStore(store),
    authorKeys: authorKeyStore(store),
    signIns: signInStore(store),
    identity: identityStore(store, newId),
    site: siteStore(store),
    files: fileStore(store),
    images: imageStore(store),
    uploads: uploadStore(store),
    rebuilds: rebuildStore(store),
    takedowns: takedownStore(store),
    missingLists: missingLists(store),
    webhookEvents: webhookEventStore(store),
    deliveries: deliveryStore(store),
    fingerprints: fingerprintStore(store, settings.workKey, waitUntil),
    erasures: erasureStore(store),
    subscribers: subscriberStore({ store, waitUntil }),
    mailMarks: mailMarkStore(store),
    requestMarks: requestMarkStore(store),
    letters: letterStore(store),
    outbox: outboxStore(store),
    untoldReplies: untoldReplyStore(store),
    announced: announcedStore(store),
    heartbeats: heartbeatStore(store),
    alerts: alertStore(store),
    storeFailure: { since: 0, triedAt: 0, isTold: false },
    countBacklog: () => countBacklog(store),
    bulk: bulkStore(store),
    derived: derivedStore(store),
    backups: backupStore(store),
    nights: nightNotes(store),
    restores: restoreStore(plain),
    format,
    upgrade: () => upgradeStore(plain, format),
    bringOverRest: () => bringOverRest(plain, format),
    settings,
    now,
    newId,
    waitUntil,
  };
}
