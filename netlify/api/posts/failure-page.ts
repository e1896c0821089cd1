import type { App } from '#app';
import { AppError, ERRORS } from '#domain/errors.ts';
import { openShell, renderer, unshared } from './html-page.ts';

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
