import { AppError } from '#domain/errors.ts';

/**
 * Returns what the verb in a path of the form `…/{verb}/{id}` stands for. A slash at the end changes nothing. Throws
 * `unknown_call` for a verb that the table does not name.
 */
export function pathVerb<T>(request: Request, verbs: Readonly<Record<string, T>>): T {
  const verb = new URL(request.url).pathname.replace(/\/$/, '').split('/').at(-2) ?? '';
  const meaning = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (meaning === undefined) throw new AppError('unknown_call');
  return meaning;
}
