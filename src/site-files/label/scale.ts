import { Worker } from 'node:worker_threads';
import type { PageWeight } from '#domain/site/page-label.ts';
import type { Frame, Page } from '#site-files/page.ts';
import type { WeighedSite } from './weigh-page.ts';

/** A page that is weighed in another thread. */
export interface WeighRequest {
  readonly id: number;
  /** The number of the frame, which is sent with the first of its pages. */
  readonly frame: number;
  readonly newFrame: Frame | undefined;
  readonly parts: Page['parts'];
}

export type WeighResponse = { readonly id: number } & (
  | { readonly weight: PageWeight }
  | { readonly error: unknown }
);

/** Starts a thread that weighs pages, which takes as long as rendering them. Dispose of it at the end. */
export function openScale(site: WeighedSite) {
  const thread = new Worker(new URL('weighing-thread.ts', import.meta.url), { workerData: site });
  const waiting = new Map<number, PromiseWithResolvers<PageWeight>>();
  const frames = new WeakMap<Frame, number>();
  let lastFrame = 0;
  let lastId = 0;
  let failure: Error | undefined;

  thread.on('message', (response: WeighResponse) => {
    const { resolve, reject } = waiting.get(response.id) ?? {};
    waiting.delete(response.id);
    if ('weight' in response) resolve?.(response.weight);
    else reject?.(response.error);
  });
  thread.on('error', (error: Error) => {
    failure = error;
    for (const { reject } of waiting.values()) reject(error);
  });

  return {
    /** Returns the weight of a page. Rejects if it cannot be read. */
    async weigh({ frame, parts }: Page): Promise<PageWeight> {
      if (failure !== undefined) throw failure;
      const known = frames.get(frame);
      const number = known ?? (lastFrame += 1);
      const newFrame = known === undefined ? frame : undefined;
      const id = (lastId += 1);
      thread.postMessage({ id, frame: number, newFrame, parts } satisfies WeighRequest);
      frames.set(frame, number);
      const response = Promise.withResolvers<PageWeight>();
      waiting.set(id, response);
      return response.promise;
    },
    async [Symbol.asyncDispose](): Promise<void> {
      await thread.terminate();
    },
  };
}
