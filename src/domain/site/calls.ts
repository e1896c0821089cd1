import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { get, post, put, remove } from '#domain/call.ts';
import { BuildHookState, NewBuildHook } from './build-hook.ts';
import { SavedSettings } from './site-settings.ts';
import { BuildStep, SiteState } from './site-state.ts';

/** The content tag that the site should show, and whether its rebuild is waiting, requested, failed, or late. */
export const readSiteState = get('/api/admin/site', {
  by: 'author',
  scope: 'read',
  out: SiteState,
});

/** The mark by which a page that waits for a build knows when to look at the state of the site. */
export const readBuildStep = get('/api/builds', {
  by: 'public',
  out: BuildStep,
  tags: [CACHE_TAGS.builds],
});

/** Requests a rebuild at once. */
export const retryRebuild = post('/api/admin/site', {
  by: 'author',
  scope: 'none',
  out: SiteState,
});

/** The host and the last characters of the build hook that an author has set. */
export const readBuildHook = get('/api/admin/build-hook', {
  by: 'author',
  scope: 'none',
  out: BuildHookState,
});

/** Sets the address of the build hook, which no response has. */
export const setBuildHook = put('/api/admin/build-hook', {
  by: 'author',
  scope: 'none',
  in: NewBuildHook,
  out: BuildHookState,
});

/** Takes the build hook back, or notes that the site has none. */
export const dismissBuildHook = remove('/api/admin/build-hook', {
  by: 'author',
  scope: 'none',
  out: BuildHookState,
});

/** Drops everything that is derived from facts. The background makes it anew, and then the site is rebuilt. */
export const rebuildDerived = remove('/api/admin/derived', { by: 'author', scope: 'none' });

/** The settings of the site. */
export const readSettings = get('/api/admin/settings', {
  by: 'author',
  scope: 'read',
  out: SavedSettings,
});
