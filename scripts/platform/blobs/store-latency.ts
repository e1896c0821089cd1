import type { Operation } from './blobs-protocol.ts';

/** The latency of each store operation in milliseconds. For a list, the latency of each page. */
export type StoreLatency = Readonly<Record<Operation, number>>;

/** The latency of Netlify's store. */
export const NETLIFY_LATENCY: StoreLatency = { list: 150, get: 60, put: 60, remove: 60 };
