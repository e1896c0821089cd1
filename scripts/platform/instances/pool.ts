import type { Instance } from './instance.ts';

interface PoolOptions {
  readonly name: string;
  readonly start: () => Instance;
  /** Milliseconds that an event may take, with the work that it puts off. */
  readonly timeLimit: number;
  /** Milliseconds after which an instance that nobody needs is ended. */
  readonly idleTime: number;
}

/** A response, and the promise that resolves when the work is done that was put off until after it. */
interface Answered {
  readonly response: Response;
  readonly done: Promise<void>;
}

/**
 * The instances of a function. Each takes one event at a time; where all are busy, another one is started. The one that was
 * busy last is taken first, and one that is idle for long is ended.
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

  /** Ends each instance as soon as it is idle; resolves when all have ended. */
  async function retire(): Promise<void> {
    isRetired = true;
    for (const instance of idle.keys()) instance.kill();
    await Promise.all([...instances].map(({ ended }) => ended));
  }

  return {
    retire,

    /** Has an instance answer an event. A failure is reported once, and answered as Netlify does. */
    async call(event: object): Promise<Answered> {
      const instance = take();
      const { response, done } = instance.invoke(event, timeLimit);
      Promise.all([response, done]).catch((error: unknown) =>
        console.error(`The function ${name} failed: ${messageOf(error)}.`),
      );
      return {
        done: done.then(
          () => giveBack(instance),
          () => undefined,
        ),
        response: await response.catch(failure),
      };
    },

    /** Ends all instances, whatever they do. */
    async kill(): Promise<void> {
      for (const instance of instances) instance.kill();
      await retire();
    },
  };
}
export type Pool = ReturnType<typeof openPool>;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The response of Netlify's for a function that gave none. */
const failure = (error: unknown): Response =>
  Response.json({ errorMessage: messageOf(error) }, { status: 502 });
