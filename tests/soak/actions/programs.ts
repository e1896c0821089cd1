import { readKeys } from '#domain/backup/calls.ts';
import type { Call } from '#domain/call.ts';
import { readThread } from '#domain/comments/calls.ts';
import { listTrash } from '#domain/documents/calls.ts';
import * as imports from '#domain/imports/calls.ts';
import { listDrafts, listPosts } from '#domain/posts/calls.ts';
import { listThoughts } from '#domain/thoughts/calls.ts';
import {
  type Comment,
  type Document,
  NO_DOCUMENT,
  publishedPosts,
  refOf,
  type CommentState,
} from '#tests/soak/model.ts';
import { certain, note } from '#tests/soak/thing.ts';
import { paragraph } from '#tests/support/app/sample.ts';
import { type Action, newWord, newId, newSecret, type Scene, sentence } from './action.ts';
import { addressIn, newDocument, on } from './documents.ts';

const FEEDS = [
  '/rss.xml',
  '/atom.xml',
  '/feed.json',
  '/blog/tech/rss.xml',
  '/daily-thoughts/rss.xml',
];
/** The most pages of a list that a client follows. */
const PAGES = 20;
/** Actions of feed readers, crawlers, API clients, scans and imports. */
export const PROGRAMS: readonly Action[] = [
  { name: 'poll a feed', weight: 4, run: pollFeed },
  { name: 'page through a list', weight: 2, run: pageThrough },
  { name: 'ask for changes', weight: 2, run: askForChanges },
  { name: 'crawl', weight: 2, run: crawl },
  { name: 'scan', weight: 1, run: scan },
  { name: 'import a post', weight: 1.5, run: importPost },
];

async function pollFeed({ random, client }: Scene): Promise<void> {
  const path = random.pick(FEEDS) ?? '/rss.xml';
  const { headers, status } = await client.send(path, { as: 'program' });
  const etag = headers.get('etag');
  if (status !== 200 || etag === null) return;
  await client.send(path, { as: 'program', headers: { 'if-none-match': etag } });
}

async function pageThrough({ random, client }: Scene): Promise<void> {
  const list = random.pick<Call>([listPosts, listThoughts]);
  const query = { limit: 3 };
  let { next } = await client.send(list, { query, as: 'program' });
  for (let n = 1; n < PAGES && next !== undefined; n++)
    ({ next } = await client.send(list, { next, as: 'program' }));
}

async function askForChanges({ model, random, client }: Scene): Promise<void> {
  const address = random.pick(publishedPosts(model))?.state.address;
  const sent = { query: { since: '0'.repeat(21) }, as: 'program' } as const;
  if (address === undefined) await client.send(listPosts, sent);
  else await client.send(readThread, { params: refOf(address), ...sent });
}

async function crawl({ random, client }: Scene): Promise<void> {
  const { text } = await client.send('/sitemap.xml', { as: 'program' });
  const paths = [...text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path);
  await client.send(random.pick(paths) || '/', { as: 'program' });
}

async function scan({ random, client }: Scene): Promise<void> {
  const paths = ['/wp-login.php', '/.env', listDrafts.path, listTrash.path, readKeys.path];
  await client.send(random.pick(paths) ?? '/', { as: 'program' });
}

/** Imports a post with a comment. Each request is repeated, as `npm run import` does. */
async function importPost(scene: Scene): Promise<void> {
  const { random, client } = scene;
  const word = newWord(scene, 'an imported post');
  const document = newDocument(scene);
  document.isImported = true;
  const body = {
    importId: document.id,
    title: `Imported ${random.letters(6)}`,
    subheading: '',
    category: 'history',
    content: [paragraph(`${word} ${sentence(random)}`)],
    date: '2019-05-04T03:02:01.000Z',
    author: '',
  };
  let address = '';
  await on(scene, document, async () => {
    const { outcome, json } = await client.repeat(imports.importPost, { body, as: 'author' });
    address = addressIn(json);
    return { outcome, change: () => ({ ...NO_DOCUMENT, status: 'published', word, address }) };
  });
  if (certain(document)?.address) await importComment(scene, document, address);
}

async function importComment(scene: Scene, document: Document, address: string): Promise<void> {
  const { model, random, client } = scene;
  const word = newWord(scene, `an imported comment of ${document.id}`);
  const importId = newId(scene);
  const one = { importId, name: 'Reader', comment: `${word} ${sentence(random)}` };
  const params = refOf(address);
  const body = { comments: [{ ...one, timestamp: '2019-05-05T03:02:01.000Z' }] };
  const known: Comment = {
    document,
    receipt: newSecret(scene, 'no receipt'),
    words: [word],
    id: importId,
    isBusy: false,
    states: [{ status: 'absent', word }],
  };
  model.comments.push(known);
  const { outcome } = await client.repeat(imports.importComments, { params, body, as: 'author' });
  note<CommentState>(known, outcome, () => ({ status: 'visible', word }));
}
