import type { Config, Context } from '@netlify/functions';
import { logged } from '#http/logged.ts';
import { once } from '#http/once.ts';
import type { Groups, Routes } from '#api/router.ts';

// Netlify does not document which of two matching functions it prefers, so the paths of all others are excluded. The
// description of the API is a file.
export const config: Config = {
  path: [
    '/api/*',
    '/.well-known/oauth-authorization-server',
    '/.well-known/oauth-protected-resource',
    '/.well-known/oauth-protected-resource/mcp',
    '/.well-known/oauth-protected-resource/micropub',
    '/files/:name',
    '/files/:name/:title',
    '/images/:name',
    '/micropub',
    '/oauth/authorize',
    '/oauth/introspect',
    '/oauth/register',
    '/oauth/revoke',
    '/oauth/token',
  ],
  excludedPath: [
    '/api/admin/login',
    '/api/background/:task',
    '/api/comments/:category/:id',
    '/api/comments/:category/:id/own/:commentId',
    '/api/comments/:category/:id/reply/:commentId',
    '/api/dailythoughts/likes/:id',
    '/api/dailythoughts/own',
    '/api/dailythoughts/own/:id',
    '/api/dailythoughts/submit',
    '/api/import/image',
    '/api/openapi.json',
    '/api/subscribers',
    '/api/upload',
    '/api/upload/file',
    '/api/views/:category/:id',
    '/api/visits',
  ],
};

const access = async () => (await import('#api/access/access.ts')).accessRoutes;
const backup = async () => (await import('#api/backup/backup.ts')).backupRoutes;
const bluesky = async () => (await import('#api/bluesky/bluesky.ts')).blueskyRoutes;
const comments = async () =>
  (await import('#api/comments/managed-comments.ts')).managedCommentRoutes;
const consent = async () => (await import('#api/oauth/consent.ts')).consentRoutes;
const delivery = async () => (await import('#api/delivery/delivery.ts')).deliveryRoutes;
const desk = async () => (await import('#api/desk/desk.ts')).deskRoutes;
const documents = async () => (await import('#api/documents/documents.ts')).documentRoutes;
const fediverse = async () => (await import('#api/fediverse/fediverse.ts')).fediverseRoutes;
const files = async (): Promise<Routes> => {
  const { files: endpoint } = await import('#api/files/files.ts');
  return { '/files/:name': endpoint, '/files/:name/:title': endpoint };
};
const following = async () => (await import('#api/following/following.ts')).followingRoutes;
const health = async () => (await import('#api/site/health.ts')).healthRoutes;
const images = async (): Promise<Routes> => ({
  '/images/:name': (await import('#api/images/images.ts')).images,
});
const imports = async () => (await import('#api/imports/imports.ts')).importRoutes;
const letters = async () => (await import('#api/letters/letter-desk.ts')).letterDeskRoutes;
const micropub = async () => (await import('#api/micropub/micropub.ts')).micropubRoutes;
const oauth = async () => (await import('#api/oauth/oauth.ts')).oauthRoutes;
const outbox = async () => (await import('#api/outbox/outbox.ts')).outboxRoutes;
const ownPages = async () => (await import('#api/site/own-pages.ts')).ownPageRoutes;
const posts = async () => (await import('#api/posts/posts.ts')).postRoutes;
const probe = async () => (await import('#api/site/probe.ts')).probeRoutes;
const readers = async () => (await import('#api/readers/readers.ts')).readerDataRoutes;
const site = async () => (await import('#api/site/site.ts')).siteRoutes;
const statistics = async () => (await import('#api/statistics/statistics.ts')).statisticsRoutes;
const tokens = async () => (await import('#api/access/tokens.ts')).tokenRoutes;
const thoughts = async () => (await import('#api/thoughts/thoughts.ts')).thoughtRoutes;

export const groups: Groups = {
  '/.well-known': oauth,
  '/api/admin/addresses': posts,
  '/api/admin/authorization': consent,
  '/api/admin/backup': backup,
  '/api/admin/bluesky': bluesky,
  '/api/admin/check-auth': access,
  '/api/admin/build-hook': site,
  '/api/admin/comments': comments,
  '/api/admin/delivery': delivery,
  '/api/admin/derived': site,
  '/api/admin/desk': desk,
  '/api/admin/erasures': readers,
  '/api/admin/fediverse': fediverse,
  '/api/admin/feed': following,
  '/api/admin/keys': access,
  '/api/admin/letters': letters,
  '/api/admin/logout': access,
  '/api/admin/outbox': outbox,
  '/api/admin/pages': ownPages,
  '/api/admin/posts': posts,
  '/api/admin/probe': probe,
  '/api/admin/profile': access,
  '/api/admin/restores': backup,
  '/api/admin/sessions': access,
  '/api/admin/settings': site,
  '/api/admin/site': site,
  '/api/admin/tokens': tokens,
  '/api/admin/webhook': following,
  '/api/auth': access,
  '/api/blogs': posts,
  '/api/builds': site,
  '/api/comments': comments,
  '/api/current-user': access,
  '/api/dailythoughts': thoughts,
  '/api/dashboard': statistics,
  '/api/documents': documents,
  '/api/drafts': posts,
  '/api/embeds': posts,
  '/api/feed': following,
  '/api/health': health,
  '/api/import': imports,
  '/api/trash': documents,
  '/api/user': access,
  '/api/visitorstats': statistics,
  '/files': files,
  '/images': images,
  '/micropub': micropub,
  '/oauth': oauth,
};

type Handler = (request: Request, context: Context) => Promise<Response>;

const api = once(async (): Promise<Handler> => {
  const { liveApp } = await import('#live-app');
  const { groupedRouter } = await import('#api/router.ts');
  return groupedRouter(liveApp, groups);
});

/** Opens the handler that streams files and images, which readers wait for: without the router and most of the app. */
const streams = once(async (): Promise<Handler> => {
  const { liveFiles } = await import('#live-files');
  const sendFile = logged('/files/:name', (await import('#api/files/files.ts')).files(liveFiles));
  const sendImage = logged(
    '/images/:name',
    (await import('#api/images/images.ts')).images(liveFiles),
  );
  return (request, context) =>
    new URL(request.url).pathname.startsWith('/images/')
      ? sendImage(request, context)
      : sendFile(request, context);
});

/** Handler of every route except those that need a rate limit of the platform, a library or a background run. */
export default async (request: Request, context: Context): Promise<Response> => {
  const isStream = /^\/(?:files|images)\//.test(new URL(request.url).pathname);
  const handle = await (isStream ? streams() : api());
  return handle(request, context);
};
