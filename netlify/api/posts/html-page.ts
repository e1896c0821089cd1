import { log } from '#log/log.ts';
import type { App } from '#app';
import { type BuiltSite, builtSite } from '#settings';
import { type Endpoint, secured } from '#http/endpoint.ts';
import { inTime, TIMEOUTS } from '#http/in-time.ts';
import { NO_STORE } from '#http/responses.ts';
import { BARE_SHELL, fillShell, type Parts, readShell } from '#http/shell.ts';
import { AppError, ERRORS } from '#domain/errors.ts';

/** Headers of every page that a function makes. */
export const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** Opens the frame of the built site, or a bare frame when the built one cannot be read. */
export async function openShell(app: App) {
  const read = await readShell(app.settings.siteDir);
  const shell = read ?? BARE_SHELL;
  return {
    isStyled: read !== undefined,
    site: shell.site,
    fill: (parts: Parts) => fillShell(shell, parts),
  };
}

/** Makes the response with a page that must not be cached. */
export const unshared = (html: string, status: number, headers: Record<string, string> = {}) =>
  new Response(html, { status, headers: { ...HTML, ...NO_STORE, ...headers } });

interface Page {
  /** The page of the last build; undefined if there is none. */
  readonly built: Promise<string | undefined>;
  readonly current: Promise<Response>;
  /** Makes the response to a failure, if the built page is of no use. */
  readonly failed: (error: unknown) => Promise<Response>;
}

/**
 * Sends the current page. Falls back to that of the last build, which no other reader gets, if the store fails or takes
 * long. What does not exist any more is a failure.
 */
export async function currentOrBuilt({ built, current, failed }: Page): Promise<Response> {
  // The store may fail after the built page was sent.
  current.catch(() => undefined);
  try {
    return await inTime(current, TIMEOUTS.built, async () => {
      const page = await built;
      return page === undefined ? current : unshared(page, 200);
    });
  } catch (error) {
    if (statusOf(error) === 404) return failed(error);
    const page = await built;
    log.error(error, { status: page === undefined ? statusOf(error) : 200 });
    return page === undefined ? failed(error) : unshared(page, 200);
  }
}

type Context = Parameters<Endpoint>[1];

/** Wraps an endpoint so that it sends the page of the last build as long as a variable of the operator is missing. */
export const builtWithoutSettings =
  (
    app: App,
    serve: Endpoint,
    readBuilt: (site: BuiltSite, context: Context) => Promise<string | undefined>,
  ): Endpoint =>
  async (request, context) => {
    try {
      // Throws then.
      void app.settings;
    } catch (error) {
      const built = await readBuilt(builtSite(process.env), context);
      log.error(error);
      if (built !== undefined) return secured(unshared(built, 200));
    }
    return serve(request, context);
  };

/** Loads what renders pages, 60 ms of a cold start. Most responses are pages of the last build, which need none of it. */
export const renderer = () => import('./render-post-page.ts');

/** Returns the status of the response to a failure. */
export const statusOf = (error: unknown): number =>
  ERRORS[error instanceof AppError ? error.code : 'unexpected'].status;

/** Makes the page for a post that is missing or that could not be read. */
export async function failurePage(
  app: App,
  category: string | undefined,
  error: unknown,
): Promise<Response> {
  const status = statusOf(error);
  const { renderFailed, renderMissing } = await renderer();
  const { site, fill } = await openShell(app);
  return unshared(
    fill(status === 404 ? renderMissing(category, site) : renderFailed(status, site)),
    status,
  );
}
