import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PulledContent } from '#domain/site/pulled-content.ts';

let pulled: Promise<PulledContent> | undefined;

/** Returns the content of the last pull, read and parsed once. Throws if nothing was pulled. */
export function pulledContent(): Promise<PulledContent> {
  pulled ??= readPull();
  return pulled;
}

async function readPull(): Promise<PulledContent> {
  const cache = process.env['CONTENT_CACHE'];
  if (cache === undefined) {
    throw new Error('There is no pulled content: build with "npm run build" or "npm start".');
  }
  return PulledContent.parse(JSON.parse(await readFile(join(cache, 'content.json'), 'utf8')));
}
