import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** CPU time of starting a function in milliseconds: of Netlify's modules, and of the function's own. */
export interface ColdStart {
  readonly netlify: number;
  readonly own: number;
}

/** The function that is loaded. Its unpacked zip is the working directory. */
const entry = join(process.cwd(), '___netlify-entry-point.mjs');
const main = /getLambdaHandler\('(.+?)'\)/.exec(await readFile(entry, 'utf8'))?.[1];
if (main === undefined) throw new Error('The entry point names no module.');
Object.assign(globalThis, { awslambda: { streamifyResponse: (handler: unknown) => handler } });

const spentOn = async (load: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await load();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};
const netlify = await spentOn(() => import(entry));
const own = await spentOn(() => import(join(process.cwd(), main)));
console.log(JSON.stringify({ netlify, own } satisfies ColdStart));
