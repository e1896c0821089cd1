import type { ErrorCode } from '#domain/errors.ts';
import type { decideComments, decideThoughts } from '#domain/moderation/calls.ts';
import type { BodyOf } from '#domain/call.ts';
import { call } from './call.ts';
import { isSignedOut } from './request.ts';

/** The results of one decision about many comments or thoughts. */
export interface Decided {
  readonly decided: readonly string[];
  /** Those that were decided about elsewhere, or no longer exist. */
  readonly missing: readonly string[];
  /** Those that wait as before. */
  readonly failed: readonly string[];
  /** The reason of the first failure. */
  readonly reason: string | undefined;
  readonly signedOut: boolean;
}

interface Options<T> {
  /** The number of items that one request may have. */
  readonly most: number;
  readonly idOf: (item: T) => string;
  readonly bodyOf: (items: readonly T[]) => BodyOf<typeof decideComments | typeof decideThoughts>;
  /** The code of an item that is missing. */
  readonly missing: ErrorCode;
  readonly onProgress: (done: number) => void;
}

/**
 * Sends a decision about many items in as many requests as needed. After a request without a response, no other is sent,
 * and its items and the remaining ones count as failed.
 */
export async function decideMany<T>(
  declared: typeof decideComments | typeof decideThoughts,
  items: readonly T[],
  { most, idOf, bodyOf, missing: missingCode, onProgress }: Options<T>,
): Promise<Decided> {
  const decided: string[] = [];
  const missing: string[] = [];
  const failed: string[] = [];
  let reason: string | undefined;
  for (let n = 0; n < items.length; n += most) {
    onProgress(n);
    const body = bodyOf(items.slice(n, n + most));
    const result = await call<typeof declared>(declared, { body });
    if (!result.ok) {
      failed.push(...items.slice(n).map(idOf));
      const { message } = result.failure;
      return { decided, missing, failed, reason: message, signedOut: isSignedOut(result.failure) };
    }
    decided.push(...result.value.decided);
    for (const { id, code, message } of result.value.failed) {
      if (code === missingCode) missing.push(id);
      else {
        failed.push(id);
        reason ??= message;
      }
    }
  }
  return { decided, missing, failed, reason, signedOut: false };
}
