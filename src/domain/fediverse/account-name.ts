/** A server by its name, and perhaps a port. */
const HOST = /^[a-z\d.-]+(?::\d{1,5})?$/;
const HANDLE = /^@?([\w.-]{1,100})@([^@/]+)$/;

/** An account elsewhere: by its handle, or by the address of its actor or profile. */
export type AccountName =
  | { readonly user: string; readonly host: string }
  | { readonly address: string };

/** Reads a handle or an address as people write it. Undefined for anything else. */
export function accountName(text: string): AccountName | undefined {
  const [, user, host = ''] = HANDLE.exec(text) ?? [];
  if (user !== undefined)
    return HOST.test(host.toLowerCase()) ? { user, host: host.toLowerCase() } : undefined;
  const url = /^https?:\/\//.test(text) ? URL.parse(text) : null;
  return url && url.username + url.password === '' ? { address: url.href } : undefined;
}

/** Returns the server that a text names; undefined for anything else. */
export function serverName(text: string): string | undefined {
  const name = text.toLowerCase().replace(/^\.+|\.+$/g, '');
  return HOST.test(name) && name.includes('.') ? name : undefined;
}

/** Returns the names by which the server of an address may be blocked: its own, with and without a port, and those of the domains above it. */
export function serversOf(address: string): string[] {
  const { host = '', hostname = '' } = URL.parse(address) ?? {};
  const labels = hostname.replace(/\.$/, '').split('.');
  // Nothing stands above an IP address.
  const isIp = /[\d\]]$/.test(hostname);
  return [host, ...(isIp ? [hostname] : labels.map((_, n) => labels.slice(n).join('.')))];
}
