import { structuredData, type Thing } from '#domain/site/structured-data.ts';
import { scriptJson } from './html/script-json.ts';

/** Describes a page to search engines. The element is data, which no browser executes. */
export function StructuredData({ things }: { readonly things: readonly Thing[] }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: scriptJson(structuredData(...things)) }}
    />
  );
}
