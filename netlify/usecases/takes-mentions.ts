import type { App } from '#app';
import type { SettingsKey } from '#domain/site/site-fact.ts';

/** Returns true if posts and other sites tell each other of links. `revisions` of the settings are given by a caller that knows the newest. */
export const takesMentions = async (
  { site, settings }: Pick<App, 'site' | 'settings'>,
  revisions?: readonly SettingsKey[],
): Promise<boolean> =>
  settings.reachesOut && ((await site.settings(revisions))?.settings.webmention ?? false);
