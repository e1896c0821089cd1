import { SITE_NAME } from '#domain/site-name.ts';
import { type Check, ok, problem } from '#probe/check.ts';

const PRIVATE = 'The project is private: readers get Netlify’s login.';
const MAKE_PUBLIC =
  'Open Project configuration → General → Visitor access → Project visibility, choose Public, and probe again. Netlify ' +
  'offers this after the first production deploy.';

/** The visibility of a site. Netlify makes new projects private, and shows their pages only to their team. */
export const visibility: Check = {
  name: 'Visibility',
  does: 'reads the landing page like a reader, without cookies',
  isFirst: true,
  async run({ origin, read }) {
    const reply = await read('GET', '/').catch((error: unknown) => (error as Error).message);
    if (typeof reply === 'string')
      return problem(reply, 'Check the address and Netlify’s status page.');
    const { status, headers, text } = reply;
    const location = headers.get('location');
    const target = location === null ? undefined : URL.parse(location, origin);
    if (target && target.origin !== origin && !isNetlifys(target)) {
      return problem(`${origin} redirects to ${target.origin}.`, 'Probe that address.');
    }
    // A browser does not say where a redirect leads.
    if (status === 401 || target || status === 0) return problem(PRIVATE, MAKE_PUBLIC);
    if (status !== 200 || !text.includes(`<meta name="generator" content="${SITE_NAME}"`)) {
      return problem(
        `The project is private, or this is not the site: the landing page gets a ${status} without the mark of a build.`,
        `${MAKE_PUBLIC} If it is public, check the address and the latest deploy.`,
      );
    }
    return ok('Everybody can read the site.');
  },
};

const isNetlifys = ({ hostname }: URL) => /(^|\.)netlify\.com$/.test(hostname);
