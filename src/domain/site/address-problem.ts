/** Returns a message for the operator if a site cannot have this address. */
export const addressProblem = (url: string): string | undefined =>
  /^https?:$/.test(URL.parse(url)?.protocol ?? '')
    ? undefined
    : `SITE_URL must be an address such as https://example.org. It is ${url}.`;
