/** Describes the sender of a request. The address comes from the platform, never from the client itself. */
export const clientInfoOf = (request: Request, { ip }: { readonly ip: string }) => ({
  address: ip,
  userAgent: request.headers.get('user-agent') ?? '',
  optedOut: request.headers.get('dnt') === '1' || request.headers.get('sec-gpc') === '1',
});
