import { hkdfSync } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type * as z from 'zod/mini';
import type { App } from '#app';
import { CLOCK_SKEW } from '#domain/id.ts';

/** The things that this site signs and gets back. Each has a key of its own, so that none is taken for another. */
type Purpose = 'client' | 'consent' | 'code';

const ALGORITHM = 'HS256';

const keyFor = (app: App, purpose: Purpose) =>
  new Uint8Array(hkdfSync('sha256', app.settings.sessionSecret, '', `oauth ${purpose}`, 32));

/** Signs an object, so that nothing has to be stored until it comes back. Everybody can read it. */
export const sign = (app: App, purpose: Purpose, payload: object): Promise<string> =>
  new SignJWT({ ...payload })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuedAt(app.now())
    .sign(keyFor(app, purpose));

/**
 * Returns an object that this site has signed for a purpose. Returns undefined for any other text, and for one that is
 * older than `life` milliseconds or from the future.
 */
export async function readSigned<T>(
  app: App,
  text: string,
  { purpose, schema, life }: { purpose: Purpose; schema: z.ZodMiniType<T>; life?: number },
): Promise<T | undefined> {
  try {
    const { payload } = await jwtVerify(text, keyFor(app, purpose), {
      algorithms: [ALGORITHM],
      currentDate: app.now(),
      ...(life !== undefined && {
        maxTokenAge: Math.max(0, life - CLOCK_SKEW) / 1_000,
        clockTolerance: CLOCK_SKEW / 1_000,
      }),
    });
    return schema.safeParse(payload).data;
  } catch {
    return undefined;
  }
}
