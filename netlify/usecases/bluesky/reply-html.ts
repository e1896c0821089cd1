import * as z from 'zod/mini';
import { profileUrl } from '#domain/bluesky/profile-url.ts';
import { escapeAttribute, escapeHtml } from '#domain/escape-html.ts';

/** A part of a text that means something, by its bytes: a link, a mention, or a tag. */
const Facet = z.object({
  index: z.object({ byteStart: z.number(), byteEnd: z.number() }),
  features: z.array(
    z.object({
      $type: z.string(),
      uri: z.catch(z.optional(z.string()), undefined),
      did: z.catch(z.optional(z.string()), undefined),
    }),
  ),
});
type Facet = z.infer<typeof Facet>;

/** The parts of a text that are looked at. */
const MOST_FACETS = 50;

/** Returns the text of a post as HTML, with its links. What is no link of the web stays as text. */
export function replyHtml(text: string, facets: readonly unknown[]): string {
  const bytes = Buffer.from(text.toWellFormed());
  const links = facets
    .slice(0, MOST_FACETS)
    .flatMap((one) => linkOf(Facet.safeParse(one).data) ?? [])
    .filter(({ start, end }) => start >= 0 && end > start && end <= bytes.length)
    .sort((a, b) => a.start - b.start);
  let [html, at] = ['', 0];
  const plain = (start: number, end: number) => escapeHtml(bytes.toString('utf8', start, end));
  for (const { start, end, href } of links) {
    if (start < at) continue;
    const label = plain(start, end).replaceAll(/\s+/g, ' ');
    html += `${plain(at, start)}<a href="${escapeAttribute(href)}">${label}</a>`;
    at = end;
  }
  return (html + plain(at, bytes.length))
    .split(/\n{2,}/)
    .map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}

function linkOf(facet: Facet | undefined) {
  if (!facet) return undefined;
  const { byteStart: start, byteEnd: end } = facet.index;
  for (const { $type, uri, did } of facet.features) {
    if ($type === 'app.bsky.richtext.facet#mention' && did !== undefined)
      return { start, end, href: profileUrl(did) };
    const { protocol, href } = URL.parse(uri ?? '') ?? {};
    if (href !== undefined && (protocol === 'https:' || protocol === 'http:'))
      return { start, end, href };
  }
  return undefined;
}
