import type { PostSummary } from '#domain/posts/post.ts';
import type { ProbeClient } from '#probe/check.ts';
import { probeDocumentId } from '#domain/probe/traces.ts';
import { createSiteClient } from '#api-client/site/site-client.ts';

const ORIGIN = 'https://site.example';

/** A response, by its parts that are not the usual ones. */
export interface SiteResponse {
  readonly status?: number;
  readonly json?: unknown;
  readonly text?: string;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly headers?: Record<string, string>;
  readonly took?: number;
}

/** Returns a client for a site that responds like this. */
export const siteThat = (
  respond: (method: string, path: string, nth: number) => SiteResponse,
): ProbeClient => {
  let count = 0;
  let latest: SiteResponse = {};
  const client = createSiteClient(ORIGIN, {
    respond({ method, url }) {
      latest = respond(method, url.slice(ORIGIN.length), count++);
      const { status = 200, json = {}, text = JSON.stringify(json), headers = {} } = latest;
      return Promise.resolve(new Response(latest.bytes ?? text, { status, headers }));
    },
  });
  let now = 0;
  return {
    ...client,
    wait: (milliseconds) => Promise.resolve((now += milliseconds)),
    now: () => now,
    leave: () => undefined,
    newDocumentId: () => probeDocumentId(count, 'abcd'),
    read: async (...sent) => ({ ...(await client.read(...sent)), took: latest.took ?? 5 }),
  };
};

/** A post that such a site can list. */
export const POST: PostSummary = {
  category: 'tech',
  id: 'a202611211200',
  coverImage: '/images/a.jpg',
  title: 'On tides',
  subheading: '',
  author: 'Ada',
  date: '2026-11-21T12:00:00.000Z',
  excerpt: '',
  wordCount: 2,
};
