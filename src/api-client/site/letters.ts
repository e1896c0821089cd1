import * as z from 'zod/mini';
import { type HeldDecision, LetterDesk, Outbox } from '#domain/letters/letter-desk.ts';
import { type LetterSettings, MailState, TestState } from '#domain/letters/letter-settings.ts';
import { LetterContent, type LetterForm } from '#domain/letters/message.ts';
import { PostLetter } from '#domain/letters/post-letter.ts';
import {
  FoundAddress,
  ImportResults,
  ListedSubscriber,
  type SubscriberImport,
} from '#domain/letters/subscriber-list.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Draft } from '#domain/posts/draft.ts';
import { command, type PageResult, request, type Result } from '#api-client/http/request.ts';

const PATH = '/api/admin/letters';
/** Milliseconds for a request with many lines. */
const IMPORT_DEADLINE = 60_000;

export const readMailState = (): Promise<Result<MailState>> =>
  request(`${PATH}/settings`, MailState);

/** Saves settings that were made from others, which must still be the present ones. */
export const saveLetterSettings = (
  settings: LetterSettings,
  before: LetterSettings | undefined,
): Promise<Result<MailState>> =>
  request(`${PATH}/settings`, MailState, {
    method: 'PUT',
    json: { ...settings, before: before ?? null },
  });

export const turnLettersOff = (): Promise<Result<MailState>> =>
  request(`${PATH}/settings`, MailState, { method: 'DELETE' });

/** Queues a test letter. Returns its id. */
export const sendTest = (address: string): Promise<Result<{ readonly id: string }>> =>
  request(`${PATH}/tests`, z.object({ id: z.string() }), { method: 'POST', json: { address } });

export const readTest = (id: string): Promise<Result<TestState>> =>
  request(`${PATH}/tests/${id}`, TestState);

export const readLetterDesk = (): Promise<Result<LetterDesk>> => request(PATH, LetterDesk);

export const readOutbox = (): Promise<Result<Outbox>> => request(`${PATH}/outbox`, Outbox);

export const decideHeld = (decision: HeldDecision['decision']): Promise<Result<unknown>> =>
  request(`${PATH}/outbox`, z.unknown(), { method: 'POST', json: { decision } });

export const retryMail = (id: string) => command('POST', `${PATH}/mails/${id}`);

export const dismissMail = (id: string) => command('DELETE', `${PATH}/mails/${id}`);

/** Sends a letter to those who have not got it. */
export const repeatLetter = (name: string) => command('POST', `${PATH}/sent/${name}`);

const Subscribers = z.array(ListedSubscriber);

/** Loads a page of subscribers: the first one, or that which an earlier page named as `next`. */
export const listSubscribers = (
  path = `${PATH}/subscribers`,
): Promise<PageResult<ListedSubscriber[]>> => request(path, Subscribers);

/** The first page of subscribers for a file. */
export const EXPORT_PATH = `${PATH}/subscribers?limit=${LIMITS.exportedSubscribers}`;

export const findAddress = (address: string): Promise<Result<FoundAddress>> =>
  request(`${PATH}/subscribers/search`, FoundAddress, { method: 'POST', json: { address } });

export const removeSubscriber = (hash: string) => command('DELETE', `${PATH}/subscribers/${hash}`);

/** Imports lines of a file, or finds out what would become of them. */
export const importSubscribers = (
  lines: SubscriberImport,
): Promise<Result<z.infer<typeof ImportResults>>> =>
  request(`${PATH}/import`, ImportResults, {
    method: 'POST',
    json: lines,
    deadline: IMPORT_DEADLINE,
  });

/** Reads what an author may decide about the letter of a document. */
export const readPostLetter = (document: string): Promise<Result<PostLetter>> =>
  request(`${PATH}/documents/${document}`, PostLetter);

export const previewLetter = (draft: Draft, form: LetterForm): Promise<Result<LetterContent>> =>
  request(`${PATH}/preview`, LetterContent, { method: 'POST', json: { draft, form } });
