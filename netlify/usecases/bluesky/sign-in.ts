import * as z from 'zod/mini';
import type { App } from '#app';
import { Did } from './find-server.ts';
import { callXrpc, XrpcError } from './xrpc.ts';

const Session = z.object({ did: Did, handle: z.string(), accessJwt: z.string() });
export type Session = z.infer<typeof Session>;

/** A refusal of the password, or of the account, which no repetition changes. */
export class SignInRefused extends Error {}

const WRONG_PASSWORD =
  'Bluesky does not accept the app password. Please make a new one there, and connect the account again.';
const MAIN_PASSWORD =
  'This is the main password of the account. Please make an app password in the settings of Bluesky, and use that.';
const BLOCKED_ACCOUNT =
  'Bluesky has blocked or deactivated the account. Please sign in there to see why.';

/** The right of a session that was opened with the main password. */
const WHOLE_ACCOUNT = 'com.atproto.access';

interface SignIn {
  readonly service: string;
  readonly identifier: string;
  readonly password: string;
}

/** Signs in with an app password. Throws `SignInRefused`, also for a main password, and an `XrpcError`. */
export async function signIn(
  app: App,
  { service, identifier, password }: SignIn,
): Promise<Session> {
  try {
    const name = 'com.atproto.server.createSession';
    const response = await callXrpc(app, service, { name, input: { identifier, password } });
    const session = Session.safeParse(response).data;
    if (!session) throw new XrpcError(502, 'InvalidResponse');
    if (claimsOf(session.accessJwt).scope === WHOLE_ACCOUNT) throw new SignInRefused(MAIN_PASSWORD);
    return session;
  } catch (error) {
    throw error instanceof XrpcError ? (refusalOf(error) ?? error) : error;
  }
}

function refusalOf({ status, code }: XrpcError): SignInRefused | undefined {
  if (/^Account|^Repo(?:Takendown|Suspended|Deactivated)/.test(code))
    return new SignInRefused(BLOCKED_ACCOUNT);
  // A second factor is asked for with the main password alone.
  if (code === 'AuthFactorTokenRequired') return new SignInRefused(MAIN_PASSWORD);
  return status === 401 ? new SignInRefused(WRONG_PASSWORD) : undefined;
}

const Claims = z.object({
  scope: z.catch(z.optional(z.string()), undefined),
  /** The time at which the session ends, in seconds. Infinity where the token does not say: then a request tells. */
  exp: z.catch(z.number(), Infinity),
});

/** Reads the claims of a token of the server, which it has just sent itself. They need no check here. */
export function claimsOf(token: string): z.infer<typeof Claims> {
  try {
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
    return Claims.parse(JSON.parse(payload));
  } catch {
    return { scope: undefined, exp: Infinity };
  }
}
