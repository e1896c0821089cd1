import type { Server } from 'node:http';
import { Server as SecureServer } from 'node:https';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '@netlify/functions';

type Handler<Rest extends unknown[]> = (
  request: Request,
  context: Context,
  ...rest: Rest
) => Promise<Response | undefined>;

interface FunctionCounts {
  readonly calls: number;
  /** Calls that would have started an instance. An instance handles one call at a time and ends after `IDLE_TIME`. */
  readonly starts: number;
  /** Duration of all calls in milliseconds, including deferred work. */
  readonly time: number;
}

/** Counts of a platform since its start. */
export interface Counts {
  readonly requests: number;
  /** Sent bytes, including headers. */
  readonly bytes: number;
  readonly functions: Readonly<Record<string, FunctionCounts>>;
}

/**
 * The time for which Netlify keeps an idle instance is not documented. This one is shorter than the pause between two
 * scheduled runs.
 */
const IDLE_TIME = 4 * 60 * 1_000;

/** Counts what Netlify bills: requests, bytes, and function calls. */
export function openCounts(now = Date.now) {
  const functions: Record<string, FunctionCounts> = {};
  let [requests, bytes, underWay] = [0, 0, 0];
  const open = new Set<Socket>();

  return {
    /** Counts the bytes that a server sends. A listener of each response would cost more than the rest of many. */
    watch(server: Server): void {
      server.on(
        server instanceof SecureServer ? 'secureConnection' : 'connection',
        (socket: Socket) => {
          open.add(socket);
          socket.once('close', () => {
            open.delete(socket);
            bytes += socket.bytesWritten;
          });
        },
      );
    },

    countRequest(): void {
      requests += 1;
    },

    counted<Rest extends unknown[]>(name: string, run: Handler<Rest>): Handler<Rest> {
      let counts: FunctionCounts = { calls: 0, starts: 0, time: 0 };
      let idleSince: number[] = [];
      return async (request, context, ...rest) => {
        const begin = performance.now();
        const deferred = deferredWork(context);
        idleSince = idleSince.filter((time) => time > now() - IDLE_TIME);
        const isStart = idleSince.pop() === undefined;
        underWay += 1;
        try {
          return await run(request, context, ...rest);
        } finally {
          void deferred().then(() => {
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

    read: (): Counts => ({
      requests,
      bytes: [...open].reduce((sum, { bytesWritten }) => sum + bytesWritten, bytes),
      functions: { ...functions },
    }),

    /** Resolves when no function is under way. */
    async settled(): Promise<void> {
      while (underWay > 0) await pause(5);
    },
  };
}
export type PlatformCounts = ReturnType<typeof openCounts>;

/** Records the deferred work of a call. The returned function resolves when all of it is done. */
function deferredWork(context: Context): () => Promise<void> {
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
