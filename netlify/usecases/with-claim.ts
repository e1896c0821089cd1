import { log } from '#log/log.ts';
import type { App } from '#app';
import { AppError, type ErrorCode } from '#domain/errors.ts';

/**
 * Runs some work while it holds the claim on a key. Throws `refusal` when somebody else holds it. When the store did
 * not respond, a write that was given up may still land. The claim is then left to expire, so that this write cannot
 * undo a later one by somebody else. A release that fails is retried after the response.
 */
export async function withClaim<T>(
  app: App,
  { key, refusal = 'being_saved' }: { key: string; refusal?: ErrorCode },
  work: () => Promise<T>,
): Promise<T> {
  const claim = await app.claims.claim(key, app.newId);
  if (!claim) throw new AppError(refusal);
  const releaseOrRetry = () =>
    claim.release().catch(() => {
      app.waitUntil(claim.release().catch(log.error));
    });
  try {
    const result = await work();
    await releaseOrRetry();
    return result;
  } catch (error) {
    const isUncertain = error instanceof AppError && error.code === 'store_unavailable';
    if (isUncertain) claim.leave();
    else await releaseOrRetry();
    throw error;
  }
}
