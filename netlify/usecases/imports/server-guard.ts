import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { isOnThisMachine } from '#domain/site/build-hook.ts';
import type { FetchOptions } from './fetch-public.ts';

/**
 * Returns the limits of a request to a server of another network. A site on one machine reaches servers on the same machine, and
 * any other public addresses alone, with TLS. Throws `image_address` for an address that must not be reached.
 */
export function guardOf({ settings }: App, address: string): FetchOptions {
  if (!isOnThisMachine(address)) {
    if (!address.startsWith('https:')) throw new AppError('image_address');
    return {};
  }
  if (!isOnThisMachine(settings.siteUrl)) throw new AppError('image_address');
  return { isAllowed: () => true, ports: [new URL(address).port] };
}
