import type { App } from '#app';
import { AppError, type ErrorCode } from '#domain/errors.ts';

/**
 * Does some work on a place of the store while nobody else does. Throws `refusal` where somebody else is at it. Where the
 * store did not answer, a write that was given up may land yet: the claim is left to its lease, lest that write comes
 * after somebody else's and undoes it. A release that fails is tried again after the response.
 */
export async function withClaim<T>(
  app: App,
  { place, refusal = 'being_saved' }: { place: string; refusal?: ErrorCode },
  work: () => Promise<T>,
): Promise<T> {
  const release = await app.claims.claim(place, app.newId);
  if (!release) throw new AppError(refusal);
  const releaseSurely = () =>
    release().catch(() => {
      app.later(release().catch((error: unknown) => console.error(error)));
    });
  try {
    const result = await work();
    await releaseSurely();
    return result;
  } catch (error) {
    const isUncertain = error instanceof AppError && error.code === 'store_unavailable';
    if (!isUncertain) await releaseSurely();
    throw error;
  }
}
