import { setTimeout as pause } from 'node:timers/promises';
import { NETLIFY_LATENCY } from '#platform/blobs/store-latency.ts';
import { type Interference, memoryStore, type Operation } from './memory.ts';

/** The milliseconds that an operation takes on Netlify. */
export function latencyOf(operation: Operation): number {
  if (operation === 'folders') return NETLIFY_LATENCY.list;
  return operation === 'open' ? NETLIFY_LATENCY.get : NETLIFY_LATENCY[operation];
}

/** The share of Netlify's latency that tests wait for: in full, setting a site up would take most of their time. */
const SHARE = 1 / 10;

/** Waits before each operation of a store in memory with `PLATFORM=netlify`, so that nothing relies on an instant store. */
export const netlifyLatency: Interference =
  process.env['PLATFORM'] === 'netlify'
    ? { before: (operation) => pause(latencyOf(operation) * SHARE) }
    : {};

/** A store for tests that make no sense over a slow one, each of which says why. */
export const instantStore = () => memoryStore();
