import type { App } from '#app';
import { originOf } from '#api/oauth/origin-of.ts';
import type { Routes } from '#api/router.ts';
import { PROGRAM_PATHS } from '#domain/oauth/paths.ts';
import { endpoint } from '#http/endpoint.ts';
import { NO_STORE, privateJson } from '#http/responses.ts';
import { assertMay } from '#usecases/access/programs.ts';
import { createEntry } from '#usecases/micropub/create-entry.ts';
import { listChannels, listEntries, listTags } from '#usecases/micropub/list-entries.ts';
import { refuse } from '#usecases/micropub/properties.ts';
import { readEntry } from '#usecases/micropub/read-entry.ts';
import { deleteEntry, undeleteEntry, updateEntry } from '#usecases/micropub/update-entry.ts';
import { type Action, readRequest } from './read-request.ts';
import { openHeader, respond } from './respond.ts';

/** Path of the endpoint for pictures and other files, below that of entries. */
const MEDIA_PATH = `${PROGRAM_PATHS.micropub}/media`;

/**
 * The endpoint of Micropub: programs ask what the site can do and what it has, and create, change and delete posts. Only a
 * bearer token counts.
 */
const micropub = (app: App) =>
  endpoint(
    app,
    {
      GET: ({ request }) =>
        respond(app, request, async () => {
          const { app: own } = await openHeader(app, request);
          return privateJson(await query(own, new URL(request.url), originOf(app, request)));
        }),
      POST: ({ request }) =>
        respond(app, request, async () => {
          const { app: own, ...received } = await readRequest(app, request);
          return perform(own, { ...received, site: originOf(app, request) });
        }),
    },
    { anyOrigin: true },
  );

export const micropubRoutes: Routes = { [PROGRAM_PATHS.micropub]: micropub };

/** Reads what a query asks for. What everybody may know needs no right of its own. */
async function query(app: App, { searchParams }: URL, site: string): Promise<unknown> {
  const channels = () => listChannels(app);
  switch (searchParams.get('q') ?? 'config') {
    case 'config':
      return {
        'media-endpoint': new URL(MEDIA_PATH, site).href,
        'syndicate-to': [],
        channels: await channels(),
        'post-types': [
          { type: 'article', name: 'Post' },
          { type: 'note', name: 'Note' },
          { type: 'photo', name: 'Photo' },
        ],
        q: ['config', 'source', 'syndicate-to', 'category', 'channel'],
      };
    case 'syndicate-to':
      return { 'syndicate-to': [] };
    case 'channel':
      return { channels: await channels() };
    case 'category':
      return { categories: await listTags(app, searchParams.get('filter') ?? '') };
    case 'source':
      assertMay(app, 'read');
      return source(app, searchParams, site);
    default:
      return refuse(
        'q',
        'The site knows the queries config, source, syndicate-to, category and channel.',
      );
  }
}

async function source(app: App, query: URLSearchParams, site: string): Promise<unknown> {
  const url = query.get('url');
  if (url === null) {
    const limit = query.has('limit') ? wholeNumber(query, 'limit') : undefined;
    const status = query.get('post-status') ?? undefined;
    return {
      items: await listEntries(app, { site, limit, offset: wholeNumber(query, 'offset'), status }),
    };
  }
  const entry = await readEntry(app, url, site);
  const names = [...query.getAll('properties[]'), ...query.getAll('properties')];
  if (names.length === 0) return entry;
  const wanted = Object.entries(entry.properties).filter(([name]) => names.includes(name));
  return { properties: Object.fromEntries(wanted) };
}

function wholeNumber(query: URLSearchParams, name: string): number {
  const text = query.get(name) ?? '0';
  return /^\d{1,6}$/.test(text) ? Number(text) : refuse(name, `${name} must be a whole number.`);
}

interface Performed {
  readonly author: string;
  readonly action: Action;
  readonly site: string;
}

async function perform(app: App, { author, action, site }: Performed): Promise<Response> {
  const at = (path: string) => ({ ...NO_STORE, location: new URL(path, site).href });
  if (action.kind === 'create') {
    const { properties } = action;
    const { path, isScheduled } = await createEntry(app, { author, site, properties });
    return new Response(null, { status: isScheduled ? 202 : 201, headers: at(path) });
  }
  const named = { author, site, url: action.url };
  if (action.kind === 'update') {
    const { path, isMoved } = await updateEntry(app, { ...named, update: action.update });
    if (isMoved) return new Response(null, { status: 201, headers: at(path) });
  } else if (action.kind === 'delete') await deleteEntry(app, named);
  else await undeleteEntry(app, named);
  return new Response(null, { status: 204, headers: NO_STORE });
}
