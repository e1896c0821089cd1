import type { Source } from '#backup/source.ts';
import { ghostExport } from './ghost.ts';
import { readSiteContent } from './read-site-content.ts';
import { wxrExport } from './wxr.ts';

const FORMATS = { wxr: wxrExport, ghost: ghostExport };

/**
 * Exports the texts of a site in the format of another program. Little of it is in memory at any time. Returns the number
 * of texts. If this rejects, the output is aborted.
 */
export async function exportSite(
  format: keyof typeof FORMATS,
  source: Source,
  output: WritableStream<Uint8Array>,
  options: { readonly siteUrl: string; readonly now: Date },
): Promise<number> {
  const encoder = new TextEncoder();
  const writer = output.getWriter();
  let count = 0;
  try {
    const { texts, ...site } = await readSiteContent(source);
    async function* counted() {
      for await (const text of texts) {
        count += 1;
        yield text;
      }
    }
    for await (const part of FORMATS[format]({ ...site, texts: counted() }, options)) {
      await writer.write(encoder.encode(part));
    }
    await writer.close();
    return count;
  } catch (error) {
    await writer.abort(error);
    throw error;
  }
}
