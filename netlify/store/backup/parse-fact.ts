import * as z from 'zod/mini';
import { isContent } from '#domain/backup/contents.ts';
import { parseCommentFact } from '#domain/comments/comment-key.ts';
import { parseAddressFact } from '#domain/documents/address.ts';
import { parseDocumentFact } from '#domain/documents/document-fact.ts';
import { keyBeforeHistory } from '#domain/documents/document-key.ts';
import { parseErased } from '#domain/moderation/erasure.ts';
import { parseModerated } from '#domain/moderation/text-state.ts';
import { parseSiteFact } from '#domain/site/site-fact.ts';
import { parseThoughtFact, THOUGHT_KEY } from '#domain/thought-fact.ts';
import { assertKey } from '#store/facts/fact-store.ts';
import { parseLetterFact, parseMark } from '#store/letters/letters.ts';
import { parseOutboxFact } from '#store/letters/outbox.ts';
import { parseSubscriberFact } from '#store/letters/subscribers.ts';
import { parseEvent } from '#store/ledger/event-keys.ts';
import { Totals } from '#store/ledger/totals.ts';

const Revocation = z.object({ by: z.string(), at: z.iso.datetime() });

const REVOCATION_KEY = /^keys\/[0-9a-f]{16}_x$/;
const TAKEDOWN_KEY = /^takedowns\/[0-9a-z]{21}(?:_[a-z]+)?(?:_[0-9a-z]+)?$/;
const TOTALS_KEY = /^totals\/[a-z]+\/(?:hour\/\d{10}|day\/\d{8}|month\/\d{6})$/;
const HOUR = /^\d{10}$/;

const PARSERS: Readonly<Record<string, (text: string, key: string) => unknown>> = {
  documents: parseDocumentFact,
  history: (text, key) => parseDocumentFact(text, keyBeforeHistory(key)),
  addresses: parseAddressFact,
  comments: parseCommentFact,
  site: parseSiteFact,
  thoughts(text, key) {
    assertMatch(key, THOUGHT_KEY);
    return parseThoughtFact(text, key);
  },
  moderated(text, key) {
    assertEmpty(text);
    if (!parseModerated(key)) throw new Error('It keeps no state of a text.');
  },
  erased(text, key) {
    assertEmpty(text);
    parseErased(key);
  },
  subscribers: parseSubscriberFact,
  letters: parseLetterFact,
  delivered: parseMark,
  outbox: parseOutboxFact,
  takedowns(text, key) {
    assertEmpty(text);
    assertMatch(key, TAKEDOWN_KEY);
  },
  keys(text, key) {
    assertMatch(key, REVOCATION_KEY);
    return Revocation.parse(JSON.parse(text));
  },
  totals(text, key) {
    assertMatch(key, TOTALS_KEY);
    return Totals.parse(JSON.parse(text));
  },
  views: emptyEvent,
  visits: emptyEvent,
  bots: emptyEvent,
  likes: emptyEvent,
};

/**
 * Parses a fact of a backup by the schema with which the site reads it. Throws for a malformed one, and for one that no
 * backup holds.
 */
export function parseFact(key: string, text: string): unknown {
  assertKey(key);
  const parser = isContent(key) ? PARSERS[key.split('/')[0] ?? ''] : undefined;
  if (!parser) throw new Error(`No backup holds ${key}.`);
  return parser(text, key);
}

function emptyEvent(text: string, key: string) {
  assertEmpty(text);
  const event = parseEvent(key);
  assertMatch(event.hour, HOUR);
  return event;
}

function assertEmpty(text: string): void {
  if (text !== '') throw new Error('The key is the whole fact.');
}

function assertMatch(text: string, pattern: RegExp): void {
  if (!pattern.test(text)) throw new Error(`${text} does not match ${pattern}.`);
}
