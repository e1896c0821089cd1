import { put } from '#domain/call.ts';
import { SavedSettings } from '#domain/site/site-settings.ts';
import { SettingsChange } from './settings-to-save.ts';

/** Saves some of the settings; `revision` names those that the change was made from. */
export const saveSettings = put('/api/admin/settings', {
  by: 'author',
  scope: 'none',
  in: SettingsChange,
  body: 'unparsed',
  changes: ['outbox', 'site'],
  out: SavedSettings,
});
