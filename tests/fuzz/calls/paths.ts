import { samplePath } from '#tests/support/app/sample.ts';
import { json } from './bodies.ts';
import { NAMES } from './full-app.ts';
import { type Call, CALLS, methodsOf, renewApp, statusOf } from './try-request.ts';

/** Returns the names of a path's parameters. */
const parametersOf = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter);

/** Replaces the parameters of a path by their values. */
export const fill = (path: string, values: readonly string[]) => {
  const left = values.values();
  return path.replace(/:\w+/g, () => left.next().value ?? '');
};

/** The names in the path of each request that finds something. */
const found = new Map<string, readonly string[]>();

/** Returns a path with which a request finds something, or one of the same form. */
export const usualPath = ({ path }: Call, method: string) =>
  fill(path, found.get(`${method} ${path}`) ?? NAMES);

/** The number of paths that are tried for each request. */
const MOST = 1_500;

/** Finds names for the parameters of a path with which a request succeeds, or at least finds something. */
async function findNames(tried: Call, method: string): Promise<void> {
  const isOfPost = tried.path.includes(':category');
  const known = (parameter: string): readonly string[] =>
    isOfPost && Object.hasOwn(samplePath, parameter)
      ? [samplePath[parameter as keyof typeof samplePath]]
      : NAMES;
  const all = parametersOf(tried.path).reduce<string[][]>(
    (before, parameter) =>
      before.flatMap((one) => known(parameter).map((name) => [...one, name])).slice(0, MOST),
    [[]],
  );
  const key = `${method} ${tried.path}`;
  for (const one of all) {
    const sent = { method, path: fill(tried.path, one), isSigned: true, body: json({}) };
    const status = await statusOf(tried, sent);
    if (status === 404) continue;
    if (status < 300 || !found.has(key)) found.set(key, one);
    if (status < 300) return;
  }
  // A change is refused without a right body. It is for what can be read.
  const readable = found.get(`GET ${tried.path}`);
  if (readable) found.set(key, readable);
}

const { error } = console;
// No test is running yet that could expect the log of endpoints that look for a page or another site.
console.error = () => undefined;
for (const one of CALLS) {
  for (const method of await methodsOf(one)) {
    await findNames(one, method);
    await renewApp();
  }
}
console.error = error;
