import { AppError, type ErrorCode } from '#domain/errors.ts';
import { log } from '#log/log.ts';
import { inBatches } from '#store/facts/in-batches.ts';

/**
 * Decides about each of several items by itself, so that one that fails keeps no other from its decision. Returns the
 * errors of those that failed, by their ids. Once the store does not respond, the items that were not begun fail without
 * another try.
 */
export async function decideEach<T extends { readonly id: string }>(
  items: readonly T[],
  decide: (item: T) => Promise<void>,
  atOnce?: number,
): Promise<ReadonlyMap<string, AppError>> {
  const failed = new Map<string, AppError>();
  const has = (code: ErrorCode) => [...failed.values()].some((error) => error.code === code);
  await inBatches(
    items,
    async (item) => {
      try {
        if (has('store_unavailable')) throw new AppError('store_unavailable');
        await decide(item);
      } catch (error) {
        if (!(error instanceof AppError)) log.error(error);
        failed.set(item.id, error instanceof AppError ? error : new AppError('unexpected'));
      }
    },
    atOnce,
  );
  return failed;
}
