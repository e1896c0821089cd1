import type * as crypto from 'node:crypto';
import { vi } from 'vitest';

type Callback = (error: Error | null, key: Buffer) => void;

// Hashing a key is expensive on purpose. The browser tests sign in at the real cost; here it would take a fifth of the
// run.
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof crypto>();
  const scrypt = (key: Buffer, salt: Buffer, length: number, cost: object, done: Callback) => {
    real.scrypt(key, salt, length, { ...cost, N: 2 ** 4 }, done);
  };
  return { ...real, scrypt };
});
