/** Who sent a request, as far as it tells. The address is the platform's word, never the visitor's. */
export const visitorOf = (request: Request, { ip }: { readonly ip: string }) => ({
  address: ip,
  userAgent: request.headers.get('user-agent') ?? '',
  optedOut: request.headers.get('dnt') === '1' || request.headers.get('sec-gpc') === '1',
});
