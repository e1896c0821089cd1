import * as pages from '#domain/pages/calls.ts';
import * as settings from '#domain/settings/calls.ts';
import * as site from '#domain/site/calls.ts';
import { serve } from '#api/serve.ts';
import { parsePageId } from '#http/parse-path.ts';
import { log } from '#log/log.ts';
import { deletePage } from '#usecases/pages/delete-page.ts';
import { listPages, readPage } from '#usecases/pages/read-page.ts';
import { savePage } from '#usecases/pages/save-page.ts';
import { retryRebuild } from '#usecases/rebuild/request-rebuild.ts';
import { startRequested } from '#usecases/schedule/requested-tasks.ts';
import { readSiteSettings, saveSiteSettings } from '#usecases/site/site-settings.ts';
import { dismissBuildHook, readBuildHook, setBuildHook } from '#usecases/site/set-build-hook.ts';
import { buildStep, siteState } from '#usecases/site/site-state.ts';

/** Routes of the settings, the own pages and the state of the site. */
export const siteRoutes = {
  ...serve(
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
  ),
  ...serve(pages, {
    listPages,
    readPage: (app, { params }) => readPage(app, parsePageId(params)),
    // The author chooses the address in a form, so the use case parses it with the other fields.
    savePage: (app, { author, params: { id }, body }) => savePage(app, author, id, body),
    deletePage: (app, { author, params }) => deletePage(app, author, parsePageId(params)),
  }),
};
