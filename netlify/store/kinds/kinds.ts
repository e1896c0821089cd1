import { BACKUPS } from '#store/backup/backup-store.ts';
import { RESTORES } from '#store/backup/restores.ts';
import { BEGUN, BULK_PARTS } from '#store/builds/bulk.ts';
import { BLUESKY, BLUESKY_REFUSED } from '#store/bluesky/accounts.ts';
import { BLUESKY_ANSWERS, BLUESKY_SENT } from '#store/bluesky/answers.ts';
import { CLEARINGS, MISSING_LISTS } from '#store/builds/derived.ts';
import { BUILD_HOOKS, REBUILDS } from '#store/builds/rebuilds.ts';
import { TAKEDOWNS } from '#store/builds/takedowns.ts';
import { TAKEN_DOWN } from '#store/builds/taken-down.ts';
import { AUTHOR_KEYS, REVOCATIONS } from '#store/access/author-keys.ts';
import { PREVIEWS, PRIVATE_FEEDS } from '#store/access/secret-links.ts';
import { ENDED_SESSIONS, SESSIONS } from '#store/access/sessions.ts';
import { ENDED_TOKENS, TOKEN_USES, TOKENS } from '#store/access/tokens.ts';
import { USED_CODES } from '#store/access/used-codes.ts';
import { REFUSALS, SIGN_INS } from '#store/access/sign-ins.ts';
import { ADDRESSES, DOCUMENTS, HISTORY } from '#store/documents/document-kinds.ts';
import { ENDED_PROPOSALS, PROPOSALS } from '#store/documents/proposals.ts';
import { CLAIMS } from '#store/facts/claims.ts';
import { ACTOR_KEYS } from '#store/fediverse/actor-keys.ts';
import { ACTORS } from '#store/fediverse/actors.ts';
import { BLOCKS } from '#store/fediverse/blocks.ts';
import { FOLLOWERS } from '#store/fediverse/followers.ts';
import { ORIGINALS } from '#store/fediverse/originals.ts';
import { PEER_LOADS } from '#store/fediverse/peer-loads.ts';
import { REACTIONS } from '#store/fediverse/reactions.ts';
import { UNDONE } from '#store/fediverse/undone.ts';
import { PEERS } from '#store/fediverse/peers.ts';
import { TOLD, TOLD_CONTENT } from '#store/fediverse/told.ts';
import type { KeyParts } from '#domain/facts/key-grammar.ts';
import { isOlder, type Kind } from '#store/facts/kind.ts';
import { SNAPSHOTS } from '#store/facts/snapshot.ts';
import { FORMATS } from '#store/facts/store-format.ts';
import { FILE_PARTS } from '#store/files/files.ts';
import { ANNOUNCED } from '#store/following/announced-feeds.ts';
import { DELIVERIES } from '#store/following/webhook-deliveries.ts';
import { OLDER_EVENTS } from '#store/outbox/older-events.ts';
import { ALERTS } from '#store/health/alerts.ts';
import { HEARTBEATS } from '#store/health/heartbeats.ts';
import { IMAGES } from '#store/images/images.ts';
import { UPLOADS } from '#store/images/uploads.ts';
import { STREAMS, TOTALS } from '#store/ledger/event-kinds.ts';
import { DELIVERED, LETTERS, RECIPIENTS, RESULTS } from '#store/letters/letters.ts';
import { GIVEN_UP, HELD, QUEUED, TRIED } from '#store/outbox/outbox.ts';
import { ASKED, MAILED } from '#store/letters/marks.ts';
import { SUBSCRIBERS } from '#store/letters/subscribers.ts';
import { UNTOLD } from '#store/letters/untold-replies.ts';
import { NIGHTS } from '#store/offsite/night-notes.ts';
import { DUE } from '#store/schedule/due-runs.ts';
import { IDENTITY } from '#store/site/identity.ts';
import { SETTINGS } from '#store/site/site-facts.ts';
import { FINGERPRINTS } from '#store/spam/fingerprints.ts';
import { LOOKED_AT, MENTIONED } from '#store/webmention/mentioned.ts';
import { APPROVED_WRITERS } from '#store/texts/approved-writers.ts';
import {
  ARRIVALS,
  CHANGED,
  COMMENTS,
  ERASED,
  FEED,
  LISTS,
  MODERATED,
  SENT,
  THOUGHTS,
  THREADS,
  WAITING,
} from '#store/texts/text-kinds.ts';
import { log } from '#log/log.ts';
import { DAY } from '#domain/timing.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { removeUnder } from '#store/facts/remove-keys.ts';

/** All kinds of facts, in the order of the data model. */
export const KINDS: readonly Kind[] = [
  ...[DOCUMENTS, HISTORY, ADDRESSES, PREVIEWS, PROPOSALS, ENDED_PROPOSALS],
  ...[COMMENTS, THOUGHTS, MODERATED, ERASED, TAKEDOWNS, TAKEN_DOWN],
  ...[SENT, FINGERPRINTS, APPROVED_WRITERS],
  ...[...STREAMS, TOTALS],
  ...[SETTINGS, IDENTITY, FORMATS],
  ...[IMAGES, FILE_PARTS, UPLOADS],
  ...[AUTHOR_KEYS, REVOCATIONS, SIGN_INS, REFUSALS, SESSIONS, ENDED_SESSIONS],
  ...[TOKENS, ENDED_TOKENS, TOKEN_USES, USED_CODES],
  ...[SUBSCRIBERS, LETTERS, RESULTS, RECIPIENTS, DELIVERED],
  ...[QUEUED, GIVEN_UP, UNTOLD, HELD, TRIED, ASKED, MAILED],
  ...[PRIVATE_FEEDS, ANNOUNCED, OLDER_EVENTS, DELIVERIES],
  ...[BLUESKY, BLUESKY_REFUSED, BLUESKY_ANSWERS, BLUESKY_SENT],
  ...[ACTORS, ACTOR_KEYS, FOLLOWERS, BLOCKS, TOLD, TOLD_CONTENT, PEERS, REACTIONS, ORIGINALS],
  ...[UNDONE, PEER_LOADS, MENTIONED, LOOKED_AT],
  ...[CLAIMS, REBUILDS, BUILD_HOOKS, CLEARINGS, MISSING_LISTS, HEARTBEATS, DUE, ALERTS],
  ...[BACKUPS, NIGHTS, RESTORES],
  ...[SNAPSHOTS, FEED, WAITING, LISTS.shown, LISTS.waiting, ARRIVALS],
  ...[CHANGED, THREADS, BULK_PARTS, BEGUN],
];

const folderOf = (key: string) => key.slice(0, key.indexOf('/') + 1);

const BY_FOLDER = Map.groupBy(KINDS, ({ prefix }) => folderOf(prefix));

/** Returns the kind of a fact by its key, and the parts of the key. Undefined for a key that no declaration describes. */
export function kindOf(key: string): { kind: Kind; parts: KeyParts<string> } | undefined {
  for (const kind of BY_FOLDER.get(folderOf(key)) ?? []) {
    const parts = kind.match(key);
    if (parts) return { kind, parts };
  }
  return undefined;
}

/** Removes the facts whose days are over. A kind that fails is logged and does not stop the others. */
export async function removeExpired(store: FactStore, now: Date): Promise<void> {
  for (const kind of KINDS) {
    if (kind.days === undefined) continue;
    const time = now.getTime() - kind.days * DAY;
    await removeUnder(store, kind.prefix, (key) => isOlder(key, kind, time)).catch(log.error);
  }
}
