/** Returns the path of an address with its query. Undefined for the root, or an address of another site. */
export function pathOf(address: string, siteUrl: string): string | undefined {
  const base = URL.canParse(siteUrl) ? siteUrl : 'https://old.example';
  if (address === '' || !URL.canParse(address, `${base}/`)) return undefined;
  const url = new URL(address, `${base}/`);
  if (hostOf(url) !== hostOf(new URL(base))) return undefined;
  // Some exports double a slash, which no request has.
  const path = url.pathname.replace(/\/{2,}/g, '/') + url.search;
  return path === '/' ? undefined : path;
}

export const hostOf = ({ hostname }: URL) => hostname.replace(/^www\./, '');
