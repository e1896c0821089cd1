import { AppError } from '#domain/errors.ts';

/**
 * Returns the meaning of the verb in a path of the form `…/{verb}/{id}`. A trailing slash makes no difference. Throws
 * `unknown_call` for a verb that is not in the table.
 */
export function pathVerb<T>(request: Request, verbs: Readonly<Record<string, T>>): T {
  const verb = new URL(request.url).pathname.replace(/\/$/, '').split('/').at(-2) ?? '';
  const meaning = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (meaning === undefined) throw new AppError('unknown_call');
  return meaning;
}
