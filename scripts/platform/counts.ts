import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '@netlify/functions';

type Handler<Rest extends unknown[]> = (
  request: Request,
  context: Context,
  ...rest: Rest
) => Promise<Response | undefined>;

/** Counts of the calls of one function. */
interface FunctionCounts {
  readonly calls: number;
  /** Calls that would have begun an instance: each takes one call at a time and goes after `KEPT_IDLE`. */
  readonly starts: number;
  /** Milliseconds of all calls, with the work that they put off until after their responses. */
  readonly time: number;
}

/** Counts of what a platform has done since it began. */
export interface Counts {
  readonly requests: number;
  /** Bytes that were sent, headers included. */
  readonly bytes: number;
  readonly functions: Readonly<Record<string, FunctionCounts>>;
}

/** Nobody says how long an instance is kept that has nothing to do. Shorter than the pause between two runs of the clock. */
const KEPT_IDLE = 4 * 60 * 1_000;

/** Counts what Netlify's meters would count: requests, bytes, and calls of functions. */
export function openCounts(now = Date.now) {
  const functions: Record<string, FunctionCounts> = {};
  let [requests, bytes, underWay] = [0, 0, 0];

  return {
    /** Counts a request, and what is sent in response. */
    watch(outgoing: ServerResponse): void {
      const { socket } = outgoing;
      const before = socket?.bytesWritten ?? 0;
      requests += 1;
      outgoing.once('close', () => {
        bytes += (socket?.bytesWritten ?? 0) - before;
      });
    },

    /** Counts the calls of a function. */
    counted<Rest extends unknown[]>(name: string, run: Handler<Rest>): Handler<Rest> {
      let counts: FunctionCounts = { calls: 0, starts: 0, time: 0 };
      let idleSince: number[] = [];
      return async (request, context, ...rest) => {
        const begin = performance.now();
        const putOff = putOffWork(context);
        idleSince = idleSince.filter((time) => time > now() - KEPT_IDLE);
        const isStart = idleSince.pop() === undefined;
        underWay += 1;
        try {
          return await run(request, context, ...rest);
        } finally {
          void putOff().then(() => {
            underWay -= 1;
            idleSince.push(now());
            const { calls, starts, time } = counts;
            counts = {
              calls: calls + 1,
              starts: starts + (isStart ? 1 : 0),
              time: time + performance.now() - begin,
            };
            functions[name] = counts;
          });
        }
      };
    },

    read: (): Counts => ({ requests, bytes, functions: { ...functions } }),

    /** Resolves when no function is under way. */
    async settled(): Promise<void> {
      while (underWay > 0) await pause(5);
    },
  };
}
export type PlatformCounts = ReturnType<typeof openCounts>;

/** Notes the work that a call puts off; the function it returns resolves when all of it is done. */
function putOffWork(context: Context): () => Promise<void> {
  const work: Promise<unknown>[] = [];
  const { waitUntil } = context;
  context.waitUntil = (promise) => {
    work.push(promise);
    waitUntil(promise);
  };
  return async () => {
    while (work.length > 0) await Promise.allSettled(work.splice(0));
  };
}
