import sharp from 'sharp';
import type { App } from '#app';
import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import { CACHE_TAGS } from '#domain/site/cache-tags.ts';
import { postPath } from '#domain/posts/post.ts';
import { manageAccess, signInAsAuthor } from './access.ts';
import { tryBackground } from './background.ts';
import { backUp } from './backup.ts';
import { type Client, createClient } from './client.ts';
import { tryEdges } from './edges.ts';
import { tryFiles } from './files.ts';
import {
  correctPost,
  deleteAndRestore,
  keepDraft,
  managePosts,
  moveAndReturn,
  publishPost,
  unpublishAndReturn,
  uploadImage,
} from './posts.ts';
import { change, comment, think, view } from './readers.ts';
import { importSite } from './imports.ts';
import { sendLetters } from './letters.ts';
import { manageSite } from './site-content.ts';
import { uploadFile } from './stored-files.ts';
import type { Addresses } from '#scripts/prove/deploy/prepare-deploy.ts';
import type { ProvedSite } from '#scripts/prove/site/site.ts';
import type { Source } from '#scripts/prove/upload/sources.ts';

interface Options {
  readonly site: ProvedSite;
  readonly addresses: Addresses;
  /** The app over the site's store. */
  readonly app: App;
  /** The requests of the functions to Netlify. */
  readonly heard: { readonly hookCalls: number; readonly purgedTags: ReadonlySet<string> };
  readonly key: string;
  readonly sources: Readonly<Record<string, Source>>;
}

/** Sends every request that the site's pages send. Returns a text for each unexpected response. */
export async function tryCalls(options: Options) {
  const client = createClient(options.site.respond, options.addresses);
  const { paths, problems } = client;
  try {
    await tryAll(client, options);
  } catch (error) {
    problems.push(`The requests ended early. ${String(error)}`);
  }
  return { problems, paths: paths.size };
}

async function tryAll(client: Client, options: Options): Promise<void> {
  const { site, app, heard, key, sources } = options;
  const { call, check } = client;
  const [built] = (await app.documents.index()).posts;
  if (!built) throw new Error('The store has no post.');
  const builtPage = postPath(built);

  await signInAsAuthor(client, key);
  const image = await uploadImage(client, await plainImage());
  const post = await publishPost(client, image);
  check(heard.purgedTags.has(CACHE_TAGS.posts), 'Publishing did not purge the list of posts.');
  await comment(client, post);
  await change(client, post);
  await think(client);
  await view(client, post);
  await deleteAndRestore(client, post);
  await unpublishAndReturn(client, post);
  await moveAndReturn(client, post);
  await correctPost(client, post);
  await managePosts(client, post);
  await keepDraft(client, app.newId());
  await uploadFile(client);
  await manageSite(client);
  await importSite(client, app.newId());
  await backUp(client);
  await sendLetters(client, site);
  await call('POST', '/api/admin/site', { status: 200 });
  check(heard.hookCalls > 0, 'Publishing did not call the build hook.');

  const title = await scheduleDraft(app);
  check((await site.runScheduled('schedule')).status === 204, 'The schedule did not run.');
  const { text } = await call('GET', '/api/blogs', { status: 200, asReader: true });
  check(text.includes(title), 'The schedule did not publish a draft that was due.');

  const page = await call('GET', builtPage, { status: 200, asReader: true });
  check(
    page.text.includes('<meta name="revision"'),
    'The page of a built post is not the built one.',
  );
  await tryBackground(client, site);
  await tryEdges(client);
  await tryFiles(client);
  await manageAccess(client);

  for (const pattern of Object.values(sources).flatMap(({ routes = {} }) => Object.keys(routes))) {
    const isCalled = [...client.paths].some((path) =>
      new URLPattern({ pathname: pattern }).test({ pathname: path }),
    );
    check(isCalled, `No request was made to ${pattern}.`);
  }
}

async function plainImage(): Promise<Blob> {
  const jpeg = sharp({ create: { width: 600, height: 400, channels: 3, background: '#a63' } });
  return new Blob([new Uint8Array(await jpeg.jpeg().toBuffer())], { type: 'image/jpeg' });
}

/** Stores a draft that is due, and returns its title. */
async function scheduleDraft(app: App): Promise<string> {
  const title = 'A scheduled post';
  const at = new Date(app.now().getTime() - 60_000).toISOString();
  const fields = { ...EMPTY_DRAFT, category: 'tech' };
  await app.documents.add(
    { id: app.newId(), rev: app.newId(), from: undefined, kind: 'scheduled' },
    { by: 'Prove', at, publishAt: at, draft: { ...fields, title, content: 'Some text.' } },
  );
  return title;
}
