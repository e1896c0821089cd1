/**
 * Loaded into Netlify's tools: says that the site has no extensions. It is the one address that they ask and that cannot
 * be set.
 */
const EXTENSIONS = 'https://api.netlifysdk.com/';
const fetchAny = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  return url.startsWith(EXTENSIONS) ? Promise.resolve(Response.json([])) : fetchAny(input, init);
};
