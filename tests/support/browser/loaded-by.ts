import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/**
 * The bytes of script, compressed with gzip, that a page loads until it can be used. What it loads ahead once a browser is
 * idle, and what is loaded when it is used, is not among them.
 */
export const SCRIPT_BUDGETS = {
  discussion: 82_000,
  dashboard: 112_400,
  editor: 244_100,
  login: 135_500,
} as const;

/** Requests of one kind. */
export interface Load {
  readonly requests: number;
  /** Bytes of all bodies, each compressed with gzip as far as it goes, in whatever encoding it came. */
  readonly bytes: number;
}

/** The kinds of requests, as a browser names them. */
export const KINDS = ['document', 'script', 'stylesheet', 'font', 'image', 'fetch'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Records what a page requests from now on, until a browser with nothing else to do would load ahead. The result sums it
 * up by kind, and names the scripts.
 */
export async function loadedBy(page: Page) {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

  const of = (kind: Kind) =>
    responses.filter(
      (response) =>
        response.request().resourceType() === kind && !response.url().startsWith('data:'),
    );
  return {
    scripts: () => of('script').map((response) => new URL(response.url()).pathname),
    async sum(kind: Kind): Promise<Load> {
      const sizes = await Promise.all(of(kind).map(gzipped));
      return { requests: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
    },
  };
}

/** Returns the bytes of a body. A response without a body, such as a beacon's, has none. */
async function gzipped(response: Response): Promise<number> {
  const body = await response.body().catch(() => Buffer.alloc(0));
  const isPacked = /^(?:font|image)\/(?!svg)/.test(response.headers()['content-type'] ?? '');
  return isPacked ? body.length : gzipSync(body, { level: 9 }).length;
}
