import sharp from 'sharp';
import type { App } from '#app';
import { CACHE_TAGS } from '#domain/site/cache-tags.ts';
import { postPath } from '#domain/posts/post.ts';
import { manageAccess, signInAsAuthor } from './calls/access.ts';
import { type Client, createClient } from './calls/client.ts';
import { tryEdges } from './calls/edges.ts';
import { deleteAndRestore, keepDraft, publishPost, uploadPicture } from './calls/posts.ts';
import { comment, think, view } from './calls/readers.ts';
import type { ProvedSite } from './site.ts';
import type { Source } from './sources.ts';

interface Surroundings {
  readonly site: ProvedSite;
  /** The app over the site's store. */
  readonly app: App;
  /** Everything that the functions asked of Netlify. */
  readonly heard: { readonly hookCalls: number; readonly purgedTags: ReadonlySet<string> };
  /** The key of an author. */
  readonly key: string;
  readonly sources: Readonly<Record<string, Source>>;
}

/** Makes every call of the site once, as its pages do, and returns a sentence for each that is not answered as it should be. */
export async function tryCalls(surroundings: Surroundings) {
  const client = createClient(surroundings.site.respond);
  const { paths, problems } = client;
  try {
    await tryAll(client, surroundings);
  } catch (error) {
    problems.push(`The calls ended early. ${String(error)}`);
  }
  return { problems, paths: paths.size };
}

async function tryAll(client: Client, surroundings: Surroundings): Promise<void> {
  const { site, app, heard, key, sources } = surroundings;
  const { call, check } = client;
  const [built] = await app.posts.summaries();
  if (!built) throw new Error('The store has no post that the build could have shown.');
  const builtPage = postPath(built);

  await signInAsAuthor(client, key);
  const picture = await uploadPicture(client, await plainPicture());
  const post = await publishPost(client, picture);
  check(heard.purgedTags.has(CACHE_TAGS.posts), 'Publishing has not purged the list of posts.');
  await comment(client, post);
  await think(client);
  await view(client, post);
  await deleteAndRestore(client, post);
  await keepDraft(client, app.newId());
  await call('POST', '/api/admin/site', { status: 200 });
  check(heard.hookCalls > 0, 'Publishing has not called the build hook.');

  const title = await scheduleDraft(app);
  check((await site.runScheduled('schedule')).status === 204, 'The schedule did not run.');
  const { text } = await call('GET', '/api/blogs', { status: 200, asReader: true });
  check(text.includes(title), 'The schedule has not published a draft that was due.');

  const page = await call('GET', builtPage, { status: 200, asReader: true });
  check(page.text.includes('<meta name="revision"'), 'A built post is not sent as it was built.');
  await tryEdges(client);
  await manageAccess(client);

  for (const pattern of Object.values(sources).flatMap(({ routes = {} }) => Object.keys(routes))) {
    const isCalled = [...client.paths].some((path) =>
      new URLPattern({ pathname: pattern }).test({ pathname: path }),
    );
    check(isCalled, `No call was made of ${pattern}.`);
  }
}

async function plainPicture(): Promise<Blob> {
  const image = sharp({ create: { width: 600, height: 400, channels: 3, background: '#a63' } });
  return new Blob([new Uint8Array(await image.jpeg().toBuffer())], { type: 'image/jpeg' });
}

/** Puts a draft into the store whose time has come; returns its title. */
async function scheduleDraft(app: App): Promise<string> {
  const title = 'A post by the clock';
  const at = new Date(app.now().getTime() - 60_000).toISOString();
  const words = { subheading: '', category: 'tech', author: undefined, coverImage: '' };
  await app.drafts.add(
    { id: app.newId(), rev: app.newId(), kind: 'scheduled' },
    { by: 'Prove', at, publishAt: at, draft: { ...words, title, content: 'Its words.' } },
  );
  return title;
}
