let addresses = 0;

/** Returns the header of a new visitor with rate limits of its own, for a site that trusts its proxy. */
export function newAddress(): Record<string, string> {
  addresses += 1;
  const [high, middle, low] = [addresses >> 16, (addresses >> 8) & 255, addresses & 255];
  return { 'x-nf-client-connection-ip': `10.${high}.${middle}.${low}` };
}
