import { setTimeout as pause } from 'node:timers/promises';
import { createSiteClient } from '#scripts/site/site-client.ts';
import type { Sent } from '#scripts/site/site-request.ts';

/** A response with its body, and the milliseconds that it took. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly took: number;
}

/** Creates a client of a running site that measures its responses. */
export function createProbeClient(
  siteUrl: string,
  { wait = pause }: { wait?: (milliseconds: number) => Promise<unknown> } = {},
) {
  const client = createSiteClient(siteUrl);
  return {
    ...client,
    send: async (method: string, path: string, sent?: Sent): Promise<Reply> => {
      const began = performance.now();
      const response = await client.send(method, path, sent);
      const text = await response.text();
      const { status, headers } = response;
      return { status, headers, text, took: performance.now() - began };
    },
    wait,
  };
}
export type ProbeClient = ReturnType<typeof createProbeClient>;
