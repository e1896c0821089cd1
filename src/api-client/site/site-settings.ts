import { SavedSettings, type SiteSettings } from '#domain/site/site-settings.ts';
import { request, type Result } from '#api-client/http/request.ts';

const PATH = '/api/admin/settings';

export function readSettings(): Promise<Result<SavedSettings>> {
  return request(PATH, SavedSettings);
}

/** Saves some of the settings on top of the revision that the change was made from. */
export function saveSettings(
  settings: Partial<SiteSettings>,
  revision: string | undefined,
): Promise<Result<SavedSettings>> {
  return request(PATH, SavedSettings, { method: 'PUT', json: { ...settings, revision } });
}
