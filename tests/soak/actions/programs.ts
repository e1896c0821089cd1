import { type Action, newWord, newId, newSecret, type Scene, sentence } from './action.ts';
import { newDocument, on } from './documents.ts';
import {
  type Comment,
  type Document,
  NO_DOCUMENT,
  publishedPosts,
  type CommentState,
} from '#tests/soak/model.ts';
import { certain, note } from '#tests/soak/thing.ts';

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
  const { headers, status } = await client.send('GET', path, { as: 'program' });
  const etag = headers.get('etag');
  if (status !== 200 || etag === null) return;
  await client.send('GET', path, { as: 'program', headers: { 'if-none-match': etag } });
}

async function pageThrough({ random, client }: Scene): Promise<void> {
  let path: string | undefined = random.pick([
    '/api/blogs?limit=3',
    '/api/dailythoughts/process?limit=3',
  ]);
  for (let n = 0; n < PAGES && path !== undefined; n++) {
    const { headers } = await client.send('GET', path, { as: 'program' });
    path = /<([^>]+)>; rel="next"/
      .exec(headers.get('link') ?? '')?.[1]
      ?.replace(/^https?:\/\/[^/]+/, '');
  }
}

async function askForChanges({ model, random, client }: Scene): Promise<void> {
  const address = random.pick(publishedPosts(model))?.state.address;
  const list = address === undefined ? '/api/blogs' : `/api/comments/${address}`;
  await client.send('GET', `${list}?since=${'0'.repeat(21)}`, { as: 'program' });
}

async function crawl({ random, client }: Scene): Promise<void> {
  const { text } = await client.send('GET', '/sitemap-0.xml', { as: 'program' });
  const paths = [...text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path);
  await client.send('GET', random.pick(paths) || '/', { as: 'program' });
}

async function scan({ random, client }: Scene): Promise<void> {
  const paths = ['/wp-login.php', '/.env', '/api/drafts', '/api/trash', '/api/admin/backup/keys'];
  await client.send('GET', random.pick(paths) ?? '/', { as: 'program' });
}

/** Imports a post with a comment. Each request is repeated, as `npm run import` does. */
async function importPost(scene: Scene): Promise<void> {
  const { random, client } = scene;
  const word = newWord(scene, 'an imported post');
  const document = newDocument(scene);
  document.isImported = true;
  const json = {
    importId: document.id,
    title: `Imported ${random.letters(6)}`,
    category: 'history',
    content: [{ type: 'paragraph', text: `${word} ${sentence(random)}` }],
    date: '2019-05-04T03:02:01.000Z',
  };
  let address = '';
  await on(scene, document, async () => {
    const sent = { json, as: 'author' } as const;
    const { outcome, json: made } = await client.repeat('POST', '/api/import/posts', sent);
    address = 'id' in made ? `history/${String(made['id'])}` : '';
    return { outcome, change: () => ({ ...NO_DOCUMENT, status: 'published', word, address }) };
  });
  if (certain(document)?.address) await importComment(scene, document, address);
}

async function importComment(scene: Scene, document: Document, address: string): Promise<void> {
  const { model, random, client } = scene;
  const word = newWord(scene, `an imported comment of ${document.id}`);
  const importId = newId(scene);
  const one = { importId, name: 'Reader', comment: `${word} ${sentence(random)}` };
  const json = { comments: [{ ...one, timestamp: '2019-05-05T03:02:01.000Z' }] };
  const sent = { json, as: 'author' } as const;
  const known: Comment = {
    document,
    receipt: newSecret(scene, 'no receipt'),
    words: [word],
    id: importId,
    isBusy: false,
    states: [{ status: 'absent', word }],
  };
  model.comments.push(known);
  const { outcome } = await client.repeat('POST', `/api/import/comments/${address}`, sent);
  note<CommentState>(known, outcome, () => ({ status: 'visible', word }));
}
