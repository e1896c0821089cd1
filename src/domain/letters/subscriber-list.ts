import * as z from 'zod/mini';
import { requiredLine } from '#domain/fields.ts';
import { TimedId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import { MailAddress } from './mail-address.ts';
import { AddressHash } from './message.ts';
import { ENDINGS, ORIGINS, Wishes } from './subscriber.ts';

/** A subscriber as the author sees one. */
export const ListedSubscriber = z.object({
  id: TimedId,
  hash: AddressHash,
  /** Absent if it was encrypted with another key. */
  address: z.optional(z.string()),
  wishes: Wishes,
  /** The time of the consent. */
  at: z.iso.datetime(),
  origin: z.enum(ORIGINS),
  statement: z.optional(z.string()),
});
export type ListedSubscriber = z.infer<typeof ListedSubscriber>;

export const AddressSearch = z.object({ address: MailAddress });
export type AddressSearch = z.infer<typeof AddressSearch>;

/** Everything that is known of an address. */
export const FoundAddress = z.object({
  subscriber: z.optional(ListedSubscriber),
  /** The time of a request that was not confirmed yet. */
  askedAt: z.optional(z.iso.datetime()),
  ended: z.optional(z.object({ at: z.iso.datetime(), reason: z.enum(ENDINGS) })),
});
export type FoundAddress = z.infer<typeof FoundAddress>;

/** The formats of files of subscribers. */
const LIST_ORIGINS = ['csv', 'ghost', 'substack', 'wordpress'] as const;
export type ListOrigin = (typeof LIST_ORIGINS)[number];

/** A line of a file of subscribers. A faulty line gets a result of its own. */
const ImportedLine = z.object({
  address: z.catch(z.string(), ''),
  at: z.catch(z.optional(z.string()), undefined),
  /** Absent for each post of every section. */
  wishes: z.catch(z.optional(Wishes), undefined),
  origin: z.catch(z.optional(z.enum(ORIGINS)), undefined),
  statement: z.catch(z.optional(requiredLine('A statement', LIMITS.consentStatement)), undefined),
});

/** Lines of a file of subscribers, to be looked at or to be imported. */
export const SubscriberImport = z.object({
  lines: z
    .array(ImportedLine, 'The lines must be a list.')
    .check(
      z.maxLength(
        LIMITS.subscribersPerImport,
        `There can be at most ${LIMITS.subscribersPerImport} lines.`,
      ),
    ),
  origin: z.enum(LIST_ORIGINS, 'The format must be a known one.'),
  /** The author's word for when and how those without a date have agreed. */
  statement: z.optional(
    z.object({
      at: z.iso.datetime({ error: 'Please enter the date.' }),
      how: requiredLine('How they have agreed', LIMITS.consentStatement),
    }),
  ),
  isPreview: z.boolean('Say whether this is a preview.'),
});
export type SubscriberImport = z.infer<typeof SubscriberImport>;

/** The results of a line: somebody is added, is on the list already, has ended here, or the line is faulty. */
const LINE_RESULTS = ['added', 'known', 'ended', 'invalid', 'undated', 'future'] as const;
export type LineResult = (typeof LINE_RESULTS)[number];

export const ImportResults = z.object({ results: z.array(z.enum(LINE_RESULTS)) });
