/** A kind of request. HEAD counts as a get, and each page of a list counts separately. */
export type Operation = 'list' | 'get' | 'put' | 'remove';

/** The latency of each store operation in milliseconds. For a list, the latency of each page. */
export type StoreLatency = Readonly<Record<Operation, number>>;

/** The latency of Netlify's store. */
export const NETLIFY_LATENCY: StoreLatency = { list: 150, get: 60, put: 60, remove: 60 };
