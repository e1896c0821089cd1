import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import {
  type BuildHookState,
  isOnThisMachine,
  type NewBuildHook,
  NO_BUILD_HOOK,
} from '#domain/site/build-hook.ts';
import { log } from '#log/log.ts';
import { deliverMissed } from '#usecases/rebuild/request-rebuild.ts';

/** Number of the last characters of the address by which an author recognises it. */
const ENDING = 4;

/** Reads what authors may know of the build hook. */
export async function readBuildHook(app: App): Promise<BuildHookState> {
  if (!app.settings.takesBuildHook) return { isSettable: false, isDismissed: false };
  const last = await app.rebuilds.hookChoice();
  const address = last && (await app.rebuilds.hookAddress(last.id));
  return stateOf(address, last?.isNone ?? false);
}

/**
 * Sets the address of the build hook, and requests the rebuild that was missed without it. Throws `invalid_input` for an
 * address on the server's own machine, unless the site is on that, and `build_hook_fixed` where no author may set one.
 */
export async function setBuildHook(
  app: App,
  author: string,
  { address }: NewBuildHook,
): Promise<BuildHookState> {
  const isAllowed = !isOnThisMachine(address) || isOnThisMachine(app.settings.siteUrl);
  if (!isAllowed) throw new AppError('invalid_input', { fields: { address: NO_BUILD_HOOK } });
  return chooseHook(app, author, address);
}

/** Takes the build hook back, or notes that the site has none. */
export const dismissBuildHook = (app: App, author: string): Promise<BuildHookState> =>
  chooseHook(app, author, undefined);

async function chooseHook(app: App, author: string, address: string | undefined) {
  if (!app.settings.takesBuildHook) throw new AppError('build_hook_fixed');
  const last = await app.rebuilds.hookChoice();
  await app.rebuilds.chooseHook(app.newId(last?.id), author, address);
  app.waitUntil(deliverMissed(app).then(() => undefined, log.error));
  return stateOf(address, address === undefined);
}

function stateOf(address: string | undefined, isDismissed: boolean): BuildHookState {
  if (address === undefined) return { isSettable: true, isDismissed };
  const { host, pathname } = new URL(address);
  const hook = { host, ending: pathname.slice(-ENDING) };
  return { isSettable: true, isDismissed, hook };
}
