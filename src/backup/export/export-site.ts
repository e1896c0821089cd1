import type { Source } from '#backup/source.ts';
import { joinContent } from '#domain/posts/block.ts';
import { lossText, lostWords } from '#post/words/lost-words.ts';
import { readableHtml } from '#post/words/readable.ts';
import { contentHtml } from './content-html.ts';
import type { ExportedText } from './exported-text.ts';
import { ghostExport } from './ghost.ts';
import { ghostHtml } from './ghost-html.ts';
import { readSiteContent } from './read-site-content.ts';
import { wxrExport } from './wxr.ts';

const FORMATS = {
  wxr: { write: wxrExport, html: contentHtml },
  ghost: { write: ghostExport, html: ghostHtml },
};

interface Exported {
  /** The number of texts. */
  readonly count: number;
  /** A sentence about each text that lost words. */
  readonly losses: readonly string[];
}

/**
 * Exports the texts of a site in the format of another program. Little of it is in memory at any time. If this rejects,
 * the output is aborted.
 */
export async function exportSite(
  format: keyof typeof FORMATS,
  source: Source,
  output: WritableStream<Uint8Array>,
  options: { readonly siteUrl: string; readonly now: Date },
): Promise<Exported> {
  const encoder = new TextEncoder();
  const writer = output.getWriter();
  const { write, html } = FORMATS[format];
  const losses: string[] = [];
  let count = 0;
  try {
    const { texts, ...site } = await readSiteContent(source);
    async function* counted() {
      for await (const text of texts) {
        count += 1;
        const loss = lossOf(text, html(text.content, options.siteUrl));
        if (loss !== undefined) losses.push(loss);
        yield text;
      }
    }
    for await (const part of write({ ...site, texts: counted() }, options)) {
      await writer.write(encoder.encode(part));
    }
    await writer.close();
    return { count, losses };
  } catch (error) {
    await writer.abort(error);
    throw error;
  }
}

function lossOf({ title, content }: ExportedText, html: string): string | undefined {
  const lost = lostWords(readableHtml(joinContent(content)), [readableHtml(html)]);
  const loss = lossText(lost);
  return loss && `${title || 'Untitled'}: ${loss}`;
}
