/**
 * The address where Netlify's tools look for extensions of the site. It is the only address of theirs that cannot be
 * configured, so this module is loaded into the tools and responds that there are none.
 */
const EXTENSIONS = 'https://api.netlifysdk.com/';
const fetchAny = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  return url.startsWith(EXTENSIONS) ? Promise.resolve(Response.json([])) : fetchAny(input, init);
};
