import * as z from 'zod/mini';
import { get, post, remove } from '#domain/call.ts';
import { LIMITS } from '#domain/limits.ts';
import { LetterDesk } from './letter-desk.ts';
import { TestState } from './letter-settings.ts';
import { NewSubscription } from './new-subscription.ts';
import { PostLetter } from './post-letter.ts';
import {
  AddressSearch,
  FoundAddress,
  ImportResults,
  ListedSubscriber,
  SubscriberImport,
} from './subscriber-list.ts';

/** Asks for letters, as JSON or as a form. The response is the same whether an address is known or not. */
export const subscribe = post('/api/subscribers', {
  by: 'public',
  in: NewSubscription,
  body: 'unread',
  changes: ['outbox', 'subscribers'],
  status: 202,
  perMinute: 30,
});

/** The numbers of subscribers, and the latest letters with their results. */
export const readLetterDesk = get('/api/admin/letters', {
  by: 'author',
  scope: 'none',
  out: LetterDesk,
});

/** Sends a letter to those who have not got it. */
export const repeatLetter = post('/api/admin/letters/sent/:name', {
  by: 'author',
  scope: 'none',
  changes: ['letters', 'outbox'],
});

/** Queues a test letter. */
export const sendTest = post('/api/admin/letters/tests', {
  by: 'author',
  scope: 'none',
  in: AddressSearch,
  changes: ['outbox'],
  out: z.object({ id: z.string() }),
  status: 202,
  perMinute: 5,
});

/** The result of a test letter. */
export const readTest = get('/api/admin/letters/tests/:id', {
  by: 'author',
  scope: 'none',
  out: TestState,
});

/** The subscribers with their addresses, latest first. */
export const listSubscribers = get('/api/admin/letters/subscribers', {
  by: 'author',
  scope: 'none',
  out: z.array(ListedSubscriber),
  query: ['before', 'limit'],
});

/** Ends a subscription. */
export const removeSubscriber = remove('/api/admin/letters/subscribers/:hash', {
  by: 'author',
  scope: 'none',
  changes: ['subscribers'],
});

/** Finds an address. It is in the body, since addresses of requests are in logs. */
export const findAddress = post('/api/admin/letters/subscribers/search', {
  by: 'author',
  scope: 'none',
  in: AddressSearch,
  out: FoundAddress,
});

/** Adds up to 400 lines of a file to the list, or with `isPreview` says what would become of each. */
export const importSubscribers = post('/api/admin/letters/import', {
  by: 'author',
  scope: 'none',
  in: SubscriberImport,
  changes: ['subscribers'],
  out: ImportResults,
  bytes: LIMITS.postBytes,
  deadline: 60_000,
});

/** The audience of the letter of a document, and the letter that it had. */
export const readPostLetter = get('/api/admin/letters/documents/:id', {
  by: 'author',
  scope: 'none',
  out: PostLetter,
});
