import { accessRoutes } from '#api/access/access.ts';
import { tokenRoutes } from '#api/access/tokens.ts';
import { signInRoutes } from '#api/access/login.ts';
import { backupRoutes } from '#api/backup/backup.ts';
import { fediverseRoutes } from '#api/fediverse/fediverse.ts';
import { blueskyRoutes } from '#api/bluesky/bluesky.ts';
import { commentRoutes } from '#api/comments/comments.ts';
import { managedCommentRoutes } from '#api/comments/managed-comments.ts';
import { deliveryRoutes } from '#api/delivery/delivery.ts';
import { deskRoutes } from '#api/desk/desk.ts';
import { documentRoutes } from '#api/documents/documents.ts';
import { uploadRoutes } from '#api/files/uploads.ts';
import { followingRoutes } from '#api/following/following.ts';
import { importedImageRoutes } from '#api/imports/imported-image.ts';
import { importRoutes } from '#api/imports/imports.ts';
import { letterDeskRoutes } from '#api/letters/letter-desk.ts';
import { subscriberRoutes } from '#api/letters/subscribers.ts';
import { mediaRoutes } from '#api/micropub/media.ts';
import { micropubRoutes } from '#api/micropub/micropub.ts';
import { consentRoutes } from '#api/oauth/consent.ts';
import { outboxRoutes } from '#api/outbox/outbox.ts';
import { oauthRoutes } from '#api/oauth/oauth.ts';
import { postRoutes } from '#api/posts/posts.ts';
import { readerDataRoutes } from '#api/readers/readers.ts';
import type { Routes } from '#api/router.ts';
import { backgroundRoutes } from '#api/site/background.ts';
import { healthRoutes } from '#api/site/health.ts';
import { probeRoutes } from '#api/site/probe.ts';
import { ownPageRoutes } from '#api/site/own-pages.ts';
import { siteRoutes } from '#api/site/site.ts';
import { statisticsRoutes } from '#api/statistics/statistics.ts';
import { viewRoutes } from '#api/statistics/views.ts';
import { readerThoughtRoutes } from '#api/thoughts/reader-thoughts.ts';
import { thoughtRoutes } from '#api/thoughts/thoughts.ts';
import type { App } from '#app';
import type { Endpoint } from '#http/endpoint.ts';
import { declaredAs } from './declared-calls.ts';
import { whileHandling } from './declared-changes.ts';
import { asDescribed } from './described.ts';

const ROUTES: Routes = {
  ...accessRoutes,
  ...signInRoutes,
  ...backupRoutes,
  ...backgroundRoutes,
  ...blueskyRoutes,
  ...fediverseRoutes,
  ...commentRoutes,
  ...managedCommentRoutes,
  ...deliveryRoutes,
  ...deskRoutes,
  ...documentRoutes,
  ...followingRoutes,
  ...healthRoutes,
  ...uploadRoutes,
  ...importedImageRoutes,
  ...importRoutes,
  ...letterDeskRoutes,
  ...mediaRoutes,
  ...micropubRoutes,
  ...consentRoutes,
  ...oauthRoutes,
  ...outboxRoutes,
  ...postRoutes,
  ...probeRoutes,
  ...readerDataRoutes,
  ...readerThoughtRoutes,
  ...ownPageRoutes,
  ...siteRoutes,
  ...statisticsRoutes,
  ...subscriberRoutes,
  ...thoughtRoutes,
  ...tokenRoutes,
  ...viewRoutes,
};

/**
 * Makes the endpoint of some paths. It takes a request to the path that matches, or else to the one with the most of its
 * parameters.
 */
export const endpointOf =
  (...paths: string[]) =>
  (app: App): Endpoint => {
    const endpoints = paths.map((path) => {
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      const route = ROUTES[path];
      if (!route) throw new Error(`No route has the path ${path}.`);
      return { pattern: new URLPattern({ pathname: path }), names, path, run: route(app) };
    });
    return (request, context) => {
      const matching = endpoints.find(({ pattern }) => pattern.test(request.url));
      const [named] = endpoints
        .filter(({ names }) => names.every((name) => context.params[name] !== undefined))
        .sort((a, b) => b.names.length - a.names.length);
      const chosen = matching ?? named ?? endpoints[0];
      if (!chosen) throw new Error('An endpoint needs a path.');
      const call = declaredAs(request.method, chosen.path);
      return whileHandling(call, () =>
        asDescribed(call, request, (one) => chosen.run(one, context)),
      );
    };
  };

export const address = endpointOf('/api/admin/addresses/:category/:id');
export const author = endpointOf('/api/admin/profile');
export const authorization = endpointOf('/api/admin/authorization');
export const authorizationConsent = endpointOf('/api/admin/authorization/consent');
export const background = endpointOf('/api/background/:task');
export const backup = endpointOf('/api/admin/backup');
export const backupFacts = endpointOf('/api/admin/backup/facts');
export const backupKeys = endpointOf('/api/admin/backup/keys');
export const buildStep = endpointOf('/api/builds');
export const categoryPosts = endpointOf('/api/blogs/:category');
export const checkAuth = endpointOf('/api/admin/check-auth');
export const commentDecisions = endpointOf('/api/admin/comments/decide');
export const comments = endpointOf('/api/comments/:category/:id');
export const corrections = endpointOf('/api/blogs/:category/:id/corrections');
export const dashboardStats = endpointOf('/api/dashboard/stats');
export const decideThought = endpointOf(
  '/api/dailythoughts/process/approve/:id',
  '/api/dailythoughts/process/decline/:id',
);
export const decideThoughts = endpointOf('/api/dailythoughts/manage/decide');
export const delivery = endpointOf('/api/admin/delivery/:category/:id');
export const derived = endpointOf('/api/admin/derived');
export const draftPreview = endpointOf('/api/drafts/:id/preview');
export const desk = endpointOf('/api/admin/desk');
export const drafts = endpointOf('/api/drafts', '/api/drafts/:id');
export const embeds = endpointOf('/api/embeds');
export const erasures = endpointOf('/api/admin/erasures');
export const fileUpload = endpointOf('/api/upload/file');
export const bluesky = endpointOf('/api/admin/bluesky');
export const blueskyTest = endpointOf('/api/admin/bluesky/test');
export const givenUpMail = endpointOf('/api/admin/outbox/:id');
export const health = endpointOf('/api/health');
export const importFinish = endpointOf('/api/import/finish');
export const importedComments = endpointOf('/api/import/comments/:category/:id');
export const importedFile = endpointOf('/api/import/file');
export const importedImage = endpointOf('/api/import/image');
export const importedItems = endpointOf('/api/import/items');
export const importedPages = endpointOf('/api/import/pages');
export const importedPosts = endpointOf('/api/import/posts');
export const keys = endpointOf('/api/admin/keys', '/api/admin/keys/:id');
export const letterDesk = endpointOf('/api/admin/letters');
export const letterPreview = endpointOf('/api/admin/letters/preview');
export const letterTests = endpointOf('/api/admin/letters/tests');
export const like = endpointOf('/api/dailythoughts/likes/:id');
export const likes = endpointOf('/api/dailythoughts/likes');
export const listedSubscribers = endpointOf('/api/admin/letters/subscribers');
export const login = endpointOf('/api/admin/login');
export const logout = endpointOf('/api/admin/logout');
export const managedComments = endpointOf('/api/comments/manage');
export const managedPosts = endpointOf('/api/admin/posts');
export const moderateComment = endpointOf(
  '/api/comments/:category/:id/approve/:commentId',
  '/api/comments/:category/:id/remove/:commentId',
);
export const media = endpointOf('/micropub/media');
export const micropub = endpointOf('/micropub');
export const move = endpointOf('/api/blogs/:category/:id/move');
export const outbox = endpointOf('/api/admin/outbox');
export const ownComment = endpointOf('/api/comments/:category/:id/own/:commentId');
export const ownThought = endpointOf('/api/dailythoughts/own/:id');
export const ownThoughts = endpointOf('/api/dailythoughts/own');
export const pages = endpointOf('/api/admin/pages', '/api/admin/pages/:id');
export const pendingThoughts = endpointOf('/api/dailythoughts/manage/pending');
export const post = endpointOf('/api/blogs/:category/:id');
export const postLetter = endpointOf('/api/admin/letters/documents/:id');
export const postOnBluesky = endpointOf('/api/admin/bluesky/documents/:id');
export const postStats = endpointOf('/api/dashboard/stats/:category/:id');
export const posts = endpointOf('/api/blogs');
export const probeClear = endpointOf('/api/admin/probe/clear');
export const privateFeed = endpointOf('/api/feed/:token');
export const privateFeedLink = endpointOf('/api/admin/feed');
export const probeRun = endpointOf('/api/admin/probe/run');
export const proposals = endpointOf(
  '/api/documents/:id/proposals',
  '/api/documents/:id/proposals/:proposal',
);
export const revisions = endpointOf(
  '/api/documents/:id/revisions',
  '/api/documents/:id/revisions/:revision',
);
export const reply = endpointOf('/api/comments/:category/:id/reply/:commentId');
export const restore = endpointOf('/api/admin/restores/:archive');
export const sentLetter = endpointOf('/api/admin/letters/sent/:name');
export const sessions = endpointOf('/api/admin/sessions', '/api/admin/sessions/:id');
export const settings = endpointOf('/api/admin/settings');
export const site = endpointOf('/api/admin/site');
export const buildHook = endpointOf('/api/admin/build-hook');
export const submitThought = endpointOf('/api/dailythoughts/submit');
export const subscriber = endpointOf('/api/admin/letters/subscribers/:hash');
export const subscriberImport = endpointOf('/api/admin/letters/import');
export const subscriberSearch = endpointOf('/api/admin/letters/subscribers/search');
export const subscribers = endpointOf('/api/subscribers');
export const thoughts = endpointOf('/api/dailythoughts/process');
export const trash = endpointOf('/api/trash', '/api/trash/:id');
export const unpublish = endpointOf('/api/blogs/:category/:id/unpublish');
export const upload = endpointOf('/api/upload');
export const views = endpointOf('/api/views/:category/:id');
export const visitorStats = endpointOf('/api/visitorstats');
export const visits = endpointOf('/api/visits');
export const webhook = endpointOf('/api/admin/webhook');
export const oauthAuthorize = endpointOf('/oauth/authorize');
export const oauthIntrospect = endpointOf('/oauth/introspect');
export const oauthRegister = endpointOf('/oauth/register');
export const oauthRevoke = endpointOf('/oauth/revoke');
export const oauthToken = endpointOf('/oauth/token');
