import { parentPort, workerData } from 'node:worker_threads';
import type { Frame } from '#site-files/page.ts';
import type { WeighRequest, WeighResponse } from './scale.ts';
import { pageWeigher, type WeighedSite } from './weigh-page.ts';

/** Weighs the pages that the thread of the build sends. */
const weigh = pageWeigher(workerData as WeighedSite);
const frames = new Map<number, Frame>();

parentPort?.on('message', (request: WeighRequest) => {
  void respond(request).then((response) => parentPort?.postMessage(response));
});

async function respond({ id, frame, newFrame, parts }: WeighRequest): Promise<WeighResponse> {
  try {
    if (newFrame) frames.set(frame, newFrame);
    const known = frames.get(frame);
    if (!known) throw new Error(`The frame ${frame} was not sent.`);
    return { id, weight: await weigh({ frame: known, parts }) };
  } catch (error) {
    return { id, error };
  }
}
