/** Returns the address of the site. Netlify sets URL. */
export function siteUrl(): string {
  const { SITE_URL, URL: netlifyUrl } = process.env;
  return SITE_URL || netlifyUrl || 'http://localhost:8888';
}
