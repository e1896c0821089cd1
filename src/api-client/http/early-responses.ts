import { DEADLINE, FRESH, type Transport } from './send.ts';

declare global {
  /** Responses to the requests that a page has sent before its script was there, by path. */
  var earlyResponses: Map<string, Promise<Response>> | undefined;
}

/** Sends the requests that the script of a page begins with, while that is loading. */
export function sendEarly(paths: readonly string[]): void {
  globalThis.earlyResponses = new Map(
    paths.map((path) => {
      const response = fetch(path, { ...FRESH, signal: AbortSignal.timeout(DEADLINE) });
      // Who takes it learns of a failure.
      response.catch(() => undefined);
      return [path, response];
    }),
  );
}

/** Takes the response to such a request, which it gives once. Sends any other request. */
export const early: Transport = (path, init) => {
  const response = globalThis.earlyResponses?.get(path);
  globalThis.earlyResponses?.delete(path);
  return response ?? fetch(path, init);
};
