import { log } from '#log/log.ts';
import type { App } from '#app';
import { AppError, ERRORS } from '#domain/errors.ts';
import { endpoint } from '#http/endpoint.ts';
import { NO_STORE } from '#http/responses.ts';
import { readPreview } from '#usecases/drafts/read-preview.ts';
import { openShell, renderer, unshared } from './html-page.ts';

// The address is a secret, which the requests of the page must not carry.
const UNLISTED = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

/**
 * Serves the preview of a draft to whoever has its secret link. Nothing of it is cached, listed or counted. A link that
 * does not work gets the page of a missing post, whatever the reason. A draft that was published leads to its post or page.
 */
export const previewPage = (app: App) =>
  endpoint(app, {
    GET: async ({ params }) => {
      try {
        const preview = await readPreview(app, params['token'] ?? '');
        if ('published' in preview) return toPublished(preview.published);
        const shell = await openShell(app);
        const { renderPreview } = await renderer();
        return unshared(shell.fill(await renderPreview(preview, shell.site)), 200, UNLISTED);
      } catch (error) {
        const { status } = ERRORS[error instanceof AppError ? error.code : 'unexpected'];
        if (status !== 404) log.error(error, { status });
        const { renderFailed, renderMissing } = await renderer();
        const shell = await openShell(app);
        const parts =
          status === 404 ? renderMissing(undefined, shell.site) : renderFailed(status, shell.site);
        return unshared(shell.fill(parts), status, UNLISTED);
      }
    },
  });

/** Leads to a published text for now: it may be unpublished again. */
const toPublished = (location: string) =>
  new Response(null, { status: 302, headers: { ...NO_STORE, ...UNLISTED, location } });
