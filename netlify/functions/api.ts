import type { Config } from '@netlify/functions';
import { liveApp } from '#app';
import { author } from '#api/access/author.ts';
import { backup } from '#api/backup/backup.ts';
import { backupFacts } from '#api/backup/backup-facts.ts';
import { backupKeys } from '#api/backup/backup-keys.ts';
import { restore } from '#api/backup/restore.ts';
import { restoreFacts } from '#api/backup/restore-facts.ts';
import { restoreImage } from '#api/backup/restore-image.ts';
import { derived } from '#api/site/derived.ts';
import { categoryPosts } from '#api/posts/category-posts.ts';
import { checkAuth } from '#api/access/check-auth.ts';
import { dashboardStats } from '#api/statistics/dashboard-stats.ts';
import { decideThought } from '#api/thoughts/decide-thought.ts';
import { decideThoughts } from '#api/thoughts/decide-thoughts.ts';
import { draftPreview } from '#api/posts/draft-preview.ts';
import { drafts } from '#api/posts/drafts.ts';
import { importedComments } from '#api/imports/imported-comments.ts';
import { importedItems } from '#api/imports/imported-items.ts';
import { importedPages } from '#api/imports/imported-pages.ts';
import { importedPosts } from '#api/imports/imported-posts.ts';
import { importFinish } from '#api/imports/import-finish.ts';
import { keys } from '#api/access/keys.ts';
import { likes } from '#api/thoughts/likes.ts';
import { logout } from '#api/access/logout.ts';
import { managedComments } from '#api/comments/managed-comments.ts';
import { moderateComment } from '#api/comments/moderate-comment.ts';
import { move } from '#api/posts/move.ts';
import { pages } from '#api/site/pages.ts';
import { pendingThoughts } from '#api/thoughts/pending-thoughts.ts';
import { post } from '#api/posts/post.ts';
import { privateFeed } from '#api/following/private-feed.ts';
import { privateFeedLink } from '#api/following/private-feed-link.ts';
import { posts } from '#api/posts/posts.ts';
import { sessions } from '#api/access/sessions.ts';
import { settings } from '#api/site/settings.ts';
import { site } from '#api/site/site.ts';
import { thoughts } from '#api/thoughts/thoughts.ts';
import { trash } from '#api/posts/trash.ts';
import { unpublish } from '#api/posts/unpublish.ts';
import { visitorStats } from '#api/statistics/visitor-stats.ts';
import { router, type Routes } from '#api/router.ts';

// Netlify does not document which of two matching functions it prefers, so the paths of all others are excluded.
export const config: Config = {
  path: '/api/*',
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
    '/api/upload',
    '/api/views/:category/:id',
    '/api/visits',
  ],
};

export const routes: Routes = {
  '/api/admin/backup': backup,
  '/api/admin/backup/facts': backupFacts,
  '/api/admin/backup/keys': backupKeys,
  '/api/admin/check-auth': checkAuth,
  '/api/admin/derived': derived,
  '/api/admin/feed': privateFeedLink,
  '/api/admin/keys': keys,
  '/api/admin/keys/:id': keys,
  '/api/admin/logout': logout,
  '/api/admin/pages': pages,
  '/api/admin/pages/:id': pages,
  '/api/admin/profile': author,
  '/api/admin/restores/:archive': restore,
  '/api/admin/restores/:archive/facts': restoreFacts,
  '/api/admin/restores/:archive/images/:name': restoreImage,
  '/api/admin/sessions': sessions,
  '/api/admin/sessions/:id': sessions,
  '/api/admin/settings': settings,
  '/api/admin/site': site,
  '/api/auth/user': author,
  '/api/blogs': posts,
  '/api/blogs/:category': categoryPosts,
  '/api/blogs/:category/:id': post,
  '/api/blogs/:category/:id/move': move,
  '/api/blogs/:category/:id/unpublish': unpublish,
  '/api/comments/manage': managedComments,
  '/api/comments/:category/:id/approve/:commentId': moderateComment,
  '/api/comments/:category/:id/remove/:commentId': moderateComment,
  '/api/current-user': author,
  '/api/dailythoughts/likes': likes,
  '/api/dailythoughts/manage/decide': decideThoughts,
  '/api/dailythoughts/manage/pending': pendingThoughts,
  '/api/dailythoughts/process': thoughts,
  '/api/dailythoughts/process/approve/:id': decideThought,
  '/api/dailythoughts/process/decline/:id': decideThought,
  '/api/dashboard/stats': dashboardStats,
  '/api/drafts': drafts,
  '/api/drafts/:id': drafts,
  '/api/drafts/:id/preview': draftPreview,
  '/api/feed/:token': privateFeed,
  '/api/import/comments/:category/:id': importedComments,
  '/api/import/finish': importFinish,
  '/api/import/items': importedItems,
  '/api/import/pages': importedPages,
  '/api/import/posts': importedPosts,
  '/api/trash': trash,
  '/api/trash/:category/:id': trash,
  '/api/user/me': author,
  '/api/visitorstats': visitorStats,
};

/** Handler of every API route except those that need a rate limit of the platform, a library or a background run. */
export default router(liveApp, routes);
