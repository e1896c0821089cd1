import * as settings from '#domain/settings/calls.ts';
import * as site from '#domain/site/calls.ts';
import { serve } from '#api/serve.ts';
import { log } from '#log/log.ts';
import { retryRebuild } from '#usecases/rebuild/request-rebuild.ts';
import { startRequested } from '#usecases/schedule/requested-tasks.ts';
import { readSiteSettings, saveSiteSettings } from '#usecases/site/site-settings.ts';
import { dismissBuildHook, readBuildHook, setBuildHook } from '#usecases/site/set-build-hook.ts';
import { buildStep, siteState } from '#usecases/site/site-state.ts';

/** Routes of the settings and the state of the site. */
export const siteRoutes = serve(
  { ...site, ...settings },
  {
    readSiteState: siteState,
    readBuildStep: buildStep,
    retryRebuild: async (app) => {
      await retryRebuild(app);
      return siteState(app);
    },
    readBuildHook,
    setBuildHook: (app, { author, body }) => setBuildHook(app, author, body),
    dismissBuildHook: (app, { author }) => dismissBuildHook(app, author),
    rebuildDerived: (app) => app.waitUntil(startRequested(app, 'derived').catch(log.error)),
    readSettings: readSiteSettings,
    saveSettings: (app, { author, body }) => saveSiteSettings(app, author, body),
  },
);
