import { call } from '#api-client/http/call.ts';
import { readTest } from '#domain/letters/calls.ts';
import type { Result } from '#api-client/http/request.ts';
import type { TestState } from '#domain/letters/letter-settings.ts';

/** Milliseconds between two looks, and their number. A server may take a while to answer. */
const PAUSE = 1_500;
const LOOKS = 30;

/** Waits until a test letter is sent or given up. Returns its last state after a while. */
export async function waitForTest(id: string): Promise<Result<TestState>> {
  let result = await call(readTest, { params: { id } });
  for (let n = 1; n < LOOKS && result.ok && result.value.state === 'waiting'; n++) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    result = await call(readTest, { params: { id } });
  }
  return result;
}
