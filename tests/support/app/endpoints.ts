import { accessRoutes } from '#api/access/access.ts';
import { signInRoutes } from '#api/access/login.ts';
import { backupRoutes } from '#api/backup/backup.ts';
import { commentRoutes } from '#api/comments/comments.ts';
import { managedCommentRoutes } from '#api/comments/managed-comments.ts';
import { documentRoutes } from '#api/documents/documents.ts';
import { fileUploadRoutes } from '#api/files/file-upload.ts';
import { followingRoutes } from '#api/following/following.ts';
import { imageUploadRoutes } from '#api/images/upload.ts';
import { importedImageRoutes } from '#api/imports/imported-image.ts';
import { importRoutes } from '#api/imports/imports.ts';
import { letterDeskRoutes } from '#api/letters/letter-desk.ts';
import { subscriberRoutes } from '#api/letters/subscribers.ts';
import { postRoutes } from '#api/posts/posts.ts';
import { readerDataRoutes } from '#api/readers/readers.ts';
import type { Routes } from '#api/router.ts';
import { backgroundRoutes } from '#api/site/background.ts';
import { healthRoutes } from '#api/site/health.ts';
import { siteRoutes } from '#api/site/site.ts';
import { statisticsRoutes } from '#api/statistics/statistics.ts';
import { viewRoutes } from '#api/statistics/views.ts';
import { readerThoughtRoutes } from '#api/thoughts/reader-thoughts.ts';
import { thoughtRoutes } from '#api/thoughts/thoughts.ts';
import type { App } from '#app';
import type { Endpoint } from '#http/endpoint.ts';

const ROUTES: Routes = {
  ...accessRoutes,
  ...signInRoutes,
  ...backupRoutes,
  ...backgroundRoutes,
  ...commentRoutes,
  ...managedCommentRoutes,
  ...documentRoutes,
  ...fileUploadRoutes,
  ...followingRoutes,
  ...healthRoutes,
  ...imageUploadRoutes,
  ...importedImageRoutes,
  ...importRoutes,
  ...letterDeskRoutes,
  ...postRoutes,
  ...readerDataRoutes,
  ...readerThoughtRoutes,
  ...siteRoutes,
  ...statisticsRoutes,
  ...subscriberRoutes,
  ...thoughtRoutes,
  ...viewRoutes,
};

/**
 * Makes the endpoint of some paths. It takes a request to the path that matches, or else to the one with the most of its
 * parameters.
 */
const at =
  (...paths: string[]) =>
  (app: App): Endpoint => {
    const endpoints = paths.map((path) => {
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      const route = ROUTES[path];
      if (!route) throw new Error(`No route has the path ${path}.`);
      return { pattern: new URLPattern({ pathname: path }), names, run: route(app) };
    });
    return (request, context) => {
      const matching = endpoints.find(({ pattern }) => pattern.test(request.url));
      const [named] = endpoints
        .filter(({ names }) => names.every((name) => context.params[name] !== undefined))
        .sort((a, b) => b.names.length - a.names.length);
      const chosen = matching ?? named ?? endpoints[0];
      if (!chosen) throw new Error('An endpoint needs a path.');
      return chosen.run(request, context);
    };
  };

export const address = at('/api/admin/addresses/:category/:id');
export const author = at('/api/admin/profile');
export const background = at('/api/background/:task');
export const backup = at('/api/admin/backup');
export const backupFacts = at('/api/admin/backup/facts');
export const backupKeys = at('/api/admin/backup/keys');
export const categoryPosts = at('/api/blogs/:category');
export const checkAuth = at('/api/admin/check-auth');
export const commentDecisions = at('/api/admin/comments/decide');
export const comments = at('/api/comments/:category/:id');
export const corrections = at('/api/blogs/:category/:id/corrections');
export const dashboardStats = at('/api/dashboard/stats');
export const decideThought = at(
  '/api/dailythoughts/process/approve/:id',
  '/api/dailythoughts/process/decline/:id',
);
export const decideThoughts = at('/api/dailythoughts/manage/decide');
export const derived = at('/api/admin/derived');
export const draftPreview = at('/api/drafts/:id/preview');
export const drafts = at('/api/drafts', '/api/drafts/:id');
export const embeds = at('/api/embeds');
export const erasures = at('/api/admin/erasures');
export const fileUpload = at('/api/upload/file');
export const givenUpMail = at('/api/admin/letters/mails/:id');
export const health = at('/api/health');
export const importFinish = at('/api/import/finish');
export const importedComments = at('/api/import/comments/:category/:id');
export const importedFile = at('/api/import/file');
export const importedImage = at('/api/import/image');
export const importedItems = at('/api/import/items');
export const importedPages = at('/api/import/pages');
export const importedPosts = at('/api/import/posts');
export const keys = at('/api/admin/keys', '/api/admin/keys/:id');
export const letterDesk = at('/api/admin/letters');
export const letterPreview = at('/api/admin/letters/preview');
export const letterTests = at('/api/admin/letters/tests');
export const like = at('/api/dailythoughts/likes/:id');
export const likes = at('/api/dailythoughts/likes');
export const listedSubscribers = at('/api/admin/letters/subscribers');
export const login = at('/api/admin/login');
export const logout = at('/api/admin/logout');
export const managedComments = at('/api/comments/manage');
export const managedPosts = at('/api/admin/posts');
export const moderateComment = at(
  '/api/comments/:category/:id/approve/:commentId',
  '/api/comments/:category/:id/remove/:commentId',
);
export const move = at('/api/blogs/:category/:id/move');
export const outbox = at('/api/admin/letters/outbox');
export const ownComment = at('/api/comments/:category/:id/own/:commentId');
export const ownThought = at('/api/dailythoughts/own/:id');
export const ownThoughts = at('/api/dailythoughts/own');
export const pages = at('/api/admin/pages', '/api/admin/pages/:id');
export const pendingThoughts = at('/api/dailythoughts/manage/pending');
export const post = at('/api/blogs/:category/:id');
export const postLetter = at('/api/admin/letters/documents/:id');
export const postStats = at('/api/dashboard/stats/:category/:id');
export const posts = at('/api/blogs');
export const privateFeed = at('/api/feed/:token');
export const privateFeedLink = at('/api/admin/feed');
export const reply = at('/api/comments/:category/:id/reply/:commentId');
export const restore = at('/api/admin/restores/:archive');
export const revision = at('/api/documents/:id/revisions/:revision');
export const revisions = at('/api/documents/:id/revisions');
export const sentLetter = at('/api/admin/letters/sent/:name');
export const sessions = at('/api/admin/sessions', '/api/admin/sessions/:id');
export const settings = at('/api/admin/settings');
export const site = at('/api/admin/site');
export const submitThought = at('/api/dailythoughts/submit');
export const subscriber = at('/api/admin/letters/subscribers/:hash');
export const subscriberImport = at('/api/admin/letters/import');
export const subscriberSearch = at('/api/admin/letters/subscribers/search');
export const subscribers = at('/api/subscribers');
export const thoughts = at('/api/dailythoughts/process');
export const trash = at('/api/trash', '/api/trash/:id');
export const unpublish = at('/api/blogs/:category/:id/unpublish');
export const upload = at('/api/upload');
export const views = at('/api/views/:category/:id');
export const visitorStats = at('/api/visitorstats');
export const visits = at('/api/visits');
export const webhook = at('/api/admin/webhook');
