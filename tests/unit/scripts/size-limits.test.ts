import { expect, test } from 'vitest';
import { boundRequest, REQUEST_BYTES, limitResponse } from '#platform/functions/size-limits.ts';

/** Sends so many bytes, with their number declared or not, and tells whether they are too many for Netlify. */
async function isTooLarge(bytes: number, declared: boolean): Promise<boolean> {
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body: new Blob([new Uint8Array(bytes)]).stream(),
    ...(declared && { headers: { 'content-length': String(bytes) } }),
    duplex: 'half',
  };
  const request = new Request('http://localhost/take', init);
  const bounded = boundRequest(request, REQUEST_BYTES.netlify);
  if (!bounded) return true;
  await bounded.request.arrayBuffer().catch(() => undefined);
  return bounded.isTooLarge();
}

test.each([true, false])(
  'on Netlify 4.5 MB may come in, of a declared length: %s',
  async (declared) => {
    expect(await isTooLarge(4_700_000, declared)).toBe(false);
    expect(await isTooLarge(4_800_000, declared)).toBe(true);
  },
);

test('a response fails after 20 MB on Netlify only', async () => {
  const give = async (bytes: number, limits: boolean) => {
    const response = limitResponse(new Response(new Uint8Array(bytes)), limits);
    return (await response.arrayBuffer()).byteLength;
  };

  expect(await give(20_000_000, true)).toBe(20_000_000);
  await expect(give(22_000_000, true)).rejects.toThrow('larger than a function may return');
  expect(await give(22_000_000, false)).toBe(22_000_000);
});
