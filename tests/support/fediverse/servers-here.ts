import { onTestFinished } from 'vitest';
import { startServers, type ServersOptions } from './servers.ts';

/** Starts stand-in servers of the fediverse for the length of a test. */
export async function serversHere(options: Partial<ServersOptions> = {}) {
  const all = await startServers({ servers: 1, actorsEach: 1, ...options });
  onTestFinished(all.close);
  return all;
}
