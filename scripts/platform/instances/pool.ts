import { log } from '#log/log.ts';
import type { Instance } from './instance.ts';

interface PoolOptions {
  readonly name: string;
  readonly start: () => Instance;
  /** Time limit of an event with its deferred work, in milliseconds. */
  readonly timeLimit: number;
  /** Milliseconds after which an idle instance ends. */
  readonly idleTime: number;
}

/** A response, and a promise that resolves when its deferred work is done. */
interface PooledResponse {
  readonly response: Response;
  readonly done: Promise<void>;
}

/**
 * Manages the instances of a function. Each handles one event at a time. If all are busy, another one starts. The one
 * that was used last is used first, and idle ones end after a while.
 */
export function openPool({ name, start, timeLimit, idleTime }: PoolOptions) {
  const instances = new Set<Instance>();
  const idle = new Map<Instance, ReturnType<typeof setTimeout>>();
  let isRetired = false;

  function open(): Instance {
    const instance = start();
    instances.add(instance);
    void instance.ended.then(() => {
      instances.delete(instance);
      clearTimeout(idle.get(instance));
      idle.delete(instance);
    });
    return instance;
  }

  function take(): Instance {
    const [latest] = [...idle.keys()].slice(-1);
    if (!latest) return open();
    clearTimeout(idle.get(latest));
    idle.delete(latest);
    return latest;
  }

  function giveBack(instance: Instance): void {
    if (isRetired) {
      instance.kill();
      return;
    }
    const timer = setTimeout(() => {
      idle.delete(instance);
      instance.kill();
    }, idleTime);
    idle.set(instance, timer.unref());
  }

  /** Ends each instance as soon as it is idle. Resolves when all have ended. */
  async function retire(): Promise<void> {
    isRetired = true;
    for (const instance of idle.keys()) instance.kill();
    await Promise.all([...instances].map(({ ended }) => ended));
  }

  return {
    retire,

    /** Calls an instance with an event. A failure is logged once and gets Netlify's error response. */
    async call(event: object): Promise<PooledResponse> {
      const instance = take();
      const { response, done } = instance.invoke(event, timeLimit);
      Promise.all([response, done]).catch((error: unknown) =>
        log.error(`The function ${name} failed: ${messageOf(error)}.`),
      );
      return {
        done: done.then(
          () => giveBack(instance),
          () => undefined,
        ),
        response: await response.catch(failure),
      };
    },

    /** Ends all instances at once. */
    async kill(): Promise<void> {
      for (const instance of instances) instance.kill();
      await retire();
    },
  };
}
export type Pool = ReturnType<typeof openPool>;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Netlify's response if a function fails. */
const failure = (error: unknown): Response =>
  Response.json({ errorMessage: messageOf(error) }, { status: 502 });
