import { Parser } from 'htmlparser2';

/** A loaded page that a text links to. */
interface Page {
  /** The address of the page, after redirects. */
  readonly url: string;
  /** The values of its `Link` headers. */
  readonly link: readonly string[];
  /** Empty for a page that is not HTML. */
  readonly html: string;
}

const isRel = (rel: string): boolean => rel.toLowerCase().split(/\s+/).includes('webmention');

/**
 * Finds the address that takes webmentions for a page: that of its first `Link` header with this relation, or else of the
 * first such `link` or `a` element (https://www.w3.org/TR/webmention/#sender-discovers-receiver-webmention-endpoint).
 * Undefined if there is none.
 */
export function findEndpoint({ url, link, html }: Page): string | undefined {
  const href = link.flatMap(linksIn).find(({ rel }) => isRel(rel))?.href ?? hrefIn(html);
  const found = href === undefined ? null : URL.parse(href, url);
  return found && /^https?:$/.test(found.protocol) ? found.href : undefined;
}

/** Returns the addresses of a `Link` header with their relations. */
function linksIn(header: string): { href: string; rel: string }[] {
  // Addresses stand in angle brackets. Commas part links, but also occur in addresses and in quoted values.
  return header.split('<').flatMap((part) => {
    const end = part.indexOf('>');
    if (end < 0) return [];
    const [, quoted, plain] =
      /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(part.slice(end)) ?? [];
    return { href: part.slice(0, end).trim(), rel: quoted ?? plain ?? '' };
  });
}

/** Returns the address of the first element of a page that names the endpoint. An empty one is that of the page. */
function hrefIn(html: string): string | undefined {
  let found: string | undefined;
  new Parser({
    onopentag(name, { rel = '', href }) {
      if ((name === 'link' || name === 'a') && isRel(rel)) found ??= href;
    },
  }).end(html);
  return found;
}
