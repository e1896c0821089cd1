import { addressProblem } from '#domain/site/address-problem.ts';

/** Returns the address of the site. Netlify sets URL. Throws if it is none. */
export function siteUrl(): string {
  const { SITE_URL, URL: netlifyUrl } = process.env;
  const url = SITE_URL || netlifyUrl || 'http://localhost:8888';
  const problem = addressProblem(url);
  if (problem !== undefined) throw new Error(problem);
  return url;
}
