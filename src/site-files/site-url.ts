/** Returns the address of the site. Netlify sets URL. Throws if it is none. */
export function siteUrl(): string {
  const { SITE_URL, URL: netlifyUrl } = process.env;
  const url = SITE_URL || netlifyUrl || 'http://localhost:8888';
  const problem = addressProblem(url);
  if (problem !== undefined) throw new Error(problem);
  return url;
}

/** Returns a message for the operator if a site cannot have this address. */
export const addressProblem = (url: string): string | undefined =>
  /^https?:$/.test(URL.parse(url)?.protocol ?? '')
    ? undefined
    : `SITE_URL must be an address such as https://example.org. It is ${url}.`;
