import { frameKey } from './page-key.ts';
import { lettersOn, sitePages, siteSettings } from './site.ts';

/**
 * Paths of pages that show no content but what all pages show. They are taken over from the last build until that or the
 * code changes.
 */
export const FRAME_PAGES: ReadonlySet<string> = new Set([
  '/404',
  '/admin',
  '/admin/authorize',
  '/admin/dailythoughts/edit',
  '/admin/dashboard',
  '/admin/import',
  '/admin/keys',
  '/admin/login',
  '/dailythoughts/submit',
]);

/** Returns the key of what all pages of this build show. */
export const currentFrame = async (): Promise<string> =>
  frameKey({
    settings: await siteSettings(),
    lettersOn: await lettersOn(),
    pages: await sitePages(),
    year: new Date().getUTCFullYear(),
  });
