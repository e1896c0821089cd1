import * as z from 'zod/mini';
import { keyGrammar } from '#domain/facts/key-grammar.ts';
import { SiteSettings } from './site-settings.ts';

/** The keys of revisions of the settings. */
export const SETTINGS_KEYS = keyGrammar('site/settings_{rev}');

export const SettingsFact = z.object({
  by: z.string(),
  at: z.iso.datetime(),
  settings: SiteSettings,
});
export type SettingsFact = z.infer<typeof SettingsFact>;

export interface SettingsKey {
  readonly rev: string;
}

/** Parses a revision from its key and text. Throws for a malformed one. */
export const parseSiteFact = (text: string, key: string): SettingsKey & SettingsFact => ({
  ...SETTINGS_KEYS.parse(key),
  ...SettingsFact.parse(JSON.parse(text)),
});
