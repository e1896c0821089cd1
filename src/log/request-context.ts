import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  readonly request: string;
  /** Method and pattern of the path. The path itself may hold the secret of a link. */
  readonly route: string;
  /** Time of the beginning, as `performance.now()` tells it. */
  readonly begun: number;
  /** Id of the request that started this one, if the site itself did. */
  cause?: string;
  /** True once a line with the status of the response is logged. */
  isReported: boolean;
}

const contexts = new AsyncLocalStorage<RequestContext>();

/** Returns the request that the running code works for; undefined outside of one. */
export const currentRequest = (): RequestContext | undefined => contexts.getStore();

/** Runs some work, and everything that it causes, as that of a request. */
export const inRequest = <T>(
  { request, route }: Pick<RequestContext, 'request' | 'route'>,
  work: (context: RequestContext) => T,
): T => {
  const context: RequestContext = { request, route, begun: performance.now(), isReported: false };
  return contexts.run(context, () => work(context));
};
