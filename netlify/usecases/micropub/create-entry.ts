import { createHmac } from 'node:crypto';
import type { App } from '#app';
import { ID_ALPHABET, ID_RANDOM, timedId } from '#domain/id.ts';
import { EMPTY_DRAFT, hasWords } from '#domain/posts/draft.ts';
import { MINUTE } from '#domain/timing.ts';
import type { Document } from '#store/documents/read-document.ts';
import { assertMay } from '#usecases/access/programs.ts';
import { withProperties } from './entry-draft.ts';
import { entryPath } from './find-entry.ts';
import { type Properties, refuse } from './properties.ts';
import { publishedOf, publishEntry, saveEntry, statusOf } from './publish-entry.ts';

interface Creation {
  readonly author: string;
  /** Address of the site. */
  readonly site: string;
  readonly properties: Properties;
}

interface Created {
  readonly path: string;
  /** True for a post that readers see at a later time. */
  readonly isScheduled: boolean;
}

/** The time in which the same entry of the same program is the same post: a program repeats a request whose response was lost. */
const WINDOW = 10 * MINUTE;

/** Posts that a program can delete and send again, within that time. */
const ATTEMPTS = 5;

/**
 * Makes a post of an entry: a draft, a scheduled or a published one. An entry that does not say what it shall be is published
 * by a program that may do so, and saved as a draft by any other. Sending the same entry again within minutes
 * leads to the post that it has become. Throws `invalid_input`, also for an entry without a text.
 */
export async function createEntry(app: App, entry: Creation): Promise<Created> {
  const { author, site, properties } = entry;
  const mayPublish = app.program?.scopes.includes('publish') ?? true;
  const status = statusOf(properties) ?? (mayPublish ? 'published' : 'draft');
  assertMay(app, status === 'published' ? 'publish' : 'draft');
  const time = publishedOf(properties);
  const draft = await withProperties(app, EMPTY_DRAFT, { properties, site });
  if (!hasWords(draft)) refuse('content', 'An entry needs content.');
  const { id, found } = await placeOf(app, entry);
  if (found) return { path: entryPath(found), isScheduled: found.draft?.publishAt !== undefined };
  const made = { id, revision: undefined, draft };
  if (status === 'published') return publishEntry(app, author, made, time);
  return { path: await saveEntry(app, author, made), isScheduled: false };
}

/**
 * Returns the id of the document of a new entry, which follows from the entry, and the document if it was made before. One
 * that was deleted since is not made again.
 */
async function placeOf(
  app: App,
  { author, properties }: Creation,
): Promise<{ readonly id: string; readonly found: Document | undefined }> {
  const now = Math.floor(app.now().getTime() / WINDOW);
  const made = JSON.stringify([app.program?.id, author, Object.entries(properties).sort(byName)]);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const random = lettersOf(app, `${attempt} ${made}`);
    const [id = '', before = ''] = [now, now - 1].map((window) => timedId(window * WINDOW, random));
    const [newer, older] = await Promise.all([app.documents.read(id), app.documents.read(before)]);
    const found = [newer, older].find((one) => one && one.status !== 'deleted');
    if (found || (!newer && !older)) return { id, found };
  }
  return { id: app.newId(), found: undefined };
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

/** Makes the random part of an id from a text. */
const lettersOf = ({ settings }: App, text: string): string =>
  Array.from(
    createHmac('sha256', settings.workKey).update(text).digest().subarray(0, ID_RANDOM),
    (byte) => ID_ALPHABET.charAt(byte % ID_ALPHABET.length),
  ).join('');
