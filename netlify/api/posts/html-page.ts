import type { App } from '#app';
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
