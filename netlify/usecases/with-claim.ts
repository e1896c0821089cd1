import type { App } from '#app';
import { AppError, type ErrorCode } from '#domain/errors.ts';

/** Does some work on a place of the store while nobody else does. Throws `refusal` where somebody else is at it. */
export async function withClaim<T>(
  app: App,
  { place, refusal = 'being_saved' }: { place: string; refusal?: ErrorCode },
  work: () => Promise<T>,
): Promise<T> {
  const release = await app.claims.claim(place, app.newId);
  if (!release) throw new AppError(refusal);
  try {
    return await work();
  } finally {
    await release().catch(() => undefined);
  }
}
