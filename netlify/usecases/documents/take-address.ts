import type { App } from '#app';
import type { Address } from '#domain/documents/address.ts';
import { AppError } from '#domain/errors.ts';
import { withClaim } from '#usecases/with-claim.ts';

/**
 * Gives a document the first of some addresses that leads to no other one, and returns it. Throws `id_taken` when all
 * are in use, also by a document that takes one at this very moment.
 */
export async function takeAddress<T extends Address>(
  app: App,
  { document, by }: { readonly document: string; readonly by: string },
  addresses: Iterable<T>,
): Promise<T> {
  for (const address of addresses) {
    if (await take(app, { document, by, address })) return address;
  }
  throw new AppError('id_taken');
}

async function take(
  app: App,
  { document, by, address }: { document: string; by: string; address: Address },
): Promise<boolean> {
  const key = `addresses/${address.category}/${address.id}`;
  try {
    return await withClaim(app, { key, refusal: 'id_taken' }, () =>
      app.documents.take(address, document, { by, at: app.now().toISOString() }),
    );
  } catch (error) {
    if (error instanceof AppError && error.code === 'id_taken') return false;
    throw error;
  }
}
