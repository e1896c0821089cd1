import { exportSite } from '#backup/export/export-site.ts';
import type { Source } from '#backup/source.ts';
import { NOW } from '#tests/support/app/test-app.ts';

/** The address of the site in exports. */
export const SITE_URL = 'https://my.example';

/** Exports a site into memory. */
export async function exported(format: 'wxr' | 'ghost', source: Source): Promise<string> {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>();
  const [text] = await Promise.all([
    new Response(readable).text(),
    exportSite(format, source, writable, { siteUrl: SITE_URL, now: NOW }),
  ]);
  return text;
}
