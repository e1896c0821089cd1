import type { Source } from '#backup/source.ts';
import { ghostExport } from './ghost.ts';
import { readSiteContent } from './read-site-content.ts';
import { wxrExport } from './wxr.ts';

/** Exports the texts of a site in the format of another program. Returns the file and the number of texts in it. */
export async function exportSite(
  format: 'wxr' | 'ghost',
  source: Source,
  { siteUrl, now }: { readonly siteUrl: string; readonly now: Date },
): Promise<{ text: string; count: number }> {
  const { title, texts } = await readSiteContent(source);
  const text =
    format === 'wxr' ? wxrExport(texts, { siteUrl, title }) : ghostExport(texts, { siteUrl, now });
  return { text, count: texts.length };
}
