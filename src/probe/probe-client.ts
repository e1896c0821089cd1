import type { ProbeClient, Surroundings } from './check.ts';

/** The reason for which a check ends that was stopped. */
export class Stopped extends Error {}

interface Options extends Pick<ProbeClient, 'leave' | 'newDocumentId'> {
  readonly signal: AbortSignal | undefined;
}

/** Makes the client of checks. After a stop it sends nothing more, and no wait goes on. */
export function probeClient(
  { site, wait, now }: Surroundings,
  { signal, ...ofRun }: Options,
): ProbeClient {
  const { promise: stop, reject } = Promise.withResolvers<never>();
  stop.catch(() => undefined);
  const end = () => reject(new Stopped());
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end);
  const unlessStopped = <Act extends (...args: never[]) => Promise<unknown>>(act: Act): Act =>
    (async (...args: Parameters<Act>) => {
      if (signal?.aborted) throw new Stopped();
      return act(...args);
    }) as unknown as Act;
  const asReader = <Act extends typeof site.read | typeof site.request>(act: Act): Act =>
    unlessStopped(((method, path, options) =>
      act(method, path, { as: 'reader', ...options })) as Act);
  return {
    origin: site.origin,
    call: unlessStopped(site.call),
    read: asReader(site.read),
    request: asReader(site.request),
    wait: (milliseconds) => Promise.race([wait(milliseconds), stop]),
    now,
    ...ofRun,
  };
}
