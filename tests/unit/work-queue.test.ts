import { expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { queueLoads, workQueue } from '#work-queue';

/** Opens a queue. Returns the names of the work that has begun, each of which ends on demand. */
function openQueue(atOnce: number, waiting: number) {
  const inTurn = workQueue({ name: 'tested', atOnce, waiting });
  const begun: string[] = [];
  const end = new Map<string, () => void>();
  return {
    begun,
    end: (name: string) => end.get(name)?.(),
    add: (name: string, signal?: AbortSignal) =>
      inTurn(async () => {
        begun.push(name);
        await new Promise<void>((resolve) => end.set(name, resolve));
        return name;
      }, signal),
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const busy = expect.objectContaining({ code: 'busy' }) as AppError;

test('a limited number of jobs runs at once, in order', async () => {
  const { add, begun, end } = openQueue(2, 2);
  const all = ['a', 'b', 'c', 'd'].map((name) => add(name));
  await settled();
  expect(begun).toEqual(['a', 'b']);

  end('b');
  await settled();
  expect(begun).toEqual(['a', 'b', 'c']);

  for (const name of ['a', 'c']) end(name);
  await settled();
  end('d');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

test('a job is refused while the queue is full', async () => {
  const { add, end } = openQueue(1, 1);
  const first = add('a');
  const second = add('b');

  await expect(add('c')).rejects.toEqual(busy);
  end('a');
  await first;
  const third = add('d');
  end('b');
  await second;
  await settled();
  end('d');
  expect(await third).toBe('d');
});

test('a waiting job is dropped when its client leaves, and makes room', async () => {
  const { add, begun, end } = openQueue(1, 1);
  const leaving = new AbortController();
  const first = add('a');
  const dropped = add('b', leaving.signal);
  leaving.abort();

  await expect(dropped).rejects.toEqual(busy);
  const third = add('c');
  end('a');
  await first;
  await settled();
  expect(begun).toEqual(['a', 'c']);
  end('c');
  expect(await third).toBe('c');
});

test('a job whose client has already left never begins', async () => {
  const { add, begun } = openQueue(1, 1);

  await expect(add('a', AbortSignal.abort())).rejects.toEqual(busy);
  expect(begun).toEqual([]);
});

test('the load of a queue is known to the whole process', async () => {
  const { add, end } = openQueue(1, 2);
  const all = ['a', 'b', 'c'].map((name) => add(name));
  await settled();
  expect(queueLoads()).toMatchObject({ tested: { running: 1, waiting: 2 } });

  for (const name of ['a', 'b', 'c']) {
    end(name);
    await settled();
  }
  await Promise.all(all);
  expect(queueLoads()).toMatchObject({ tested: { running: 0, waiting: 0 } });
});

test('a failed job makes room', async () => {
  const inTurn = workQueue({ name: 'tested', atOnce: 1, waiting: 0 });

  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inTurn(() => Promise.resolve('yes'))).toBe('yes');
});
