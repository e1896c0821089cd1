import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import type { RebuildState } from '#store/builds/rebuilds.ts';

/** Returns true if this process may call a build hook, whether there is one or not. A preview may not. */
export const mayRebuild = ({ settings }: Pick<App, 'settings'>): boolean =>
  settings.buildHook !== undefined || settings.takesBuildHook;

/**
 * Returns true if the site has a build hook that this process may call. That of the environment overrides the one that an
 * author may have set.
 */
export const hasBuildHook = (
  { settings }: Pick<App, 'settings'>,
  { hook }: Pick<RebuildState, 'hook'>,
): boolean => settings.buildHook !== undefined || (settings.takesBuildHook && hook !== undefined);

/** Reads the address of the build hook. Throws `rebuild_failed` if it cannot be read. */
export async function buildHookOf(
  { settings, rebuilds }: Pick<App, 'settings' | 'rebuilds'>,
  { hook }: Pick<RebuildState, 'hook'>,
): Promise<string> {
  const set = settings.takesBuildHook && hook !== undefined;
  const address = settings.buildHook ?? (set ? await rebuilds.hookAddress(hook) : undefined);
  if (address !== undefined) return address;
  const cause = new Error('The address of the build hook cannot be read.');
  throw new AppError('rebuild_failed', { cause });
}
