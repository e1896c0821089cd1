import * as z from 'zod/mini';
import { TimedId } from '#domain/id.ts';
import { SiteSettings } from './site-settings.ts';

const PREFIX = 'site/settings_';

export const SettingsFact = z.object({
  by: z.string(),
  at: z.iso.datetime(),
  settings: SiteSettings,
});
export type SettingsFact = z.infer<typeof SettingsFact>;

export interface SettingsKey {
  readonly rev: string;
}

export const siteKey = ({ rev }: SettingsKey) => PREFIX + rev;

/** Parses a key that `siteKey` made. Throws for any other. */
export function parseSiteKey(key: string): SettingsKey {
  if (!key.startsWith(PREFIX)) throw new Error(`Not a revision of the settings: ${key}`);
  return { rev: TimedId.parse(key.slice(PREFIX.length)) };
}

/** Parses a revision from its key and text. Throws for a malformed one. */
export const parseSiteFact = (text: string, key: string): SettingsKey & SettingsFact => ({
  ...parseSiteKey(key),
  ...SettingsFact.parse(JSON.parse(text)),
});
