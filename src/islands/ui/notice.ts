import { type Failure, isSignedOut } from '#api-client/http/request.ts';

export interface Notice {
  readonly kind: 'info' | 'success' | 'error';
  readonly text: string;
  /** True if the action failed because the session has ended. */
  readonly signedOut?: boolean;
}

/** Returns the notice about a failed request. An ended session is its own explanation, unless a text is given. */
export function failureNotice(
  failure: Failure,
  text = isSignedOut(failure) ? '' : failure.message,
): Notice {
  return { kind: 'error', text, signedOut: isSignedOut(failure) };
}
