import type { Call, Params } from './call.ts';

export type Query = Readonly<Record<string, string | number | undefined>>;

/** Returns the address of a request. Parameters of the query without a value are left out. */
export function addressOf<C extends Pick<Call, 'path'>>(
  { path }: C,
  params: Params<C>,
  query: Query = {},
): string {
  const named = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name as keyof Params<C>]),
  );
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return asked.length > 0 ? `${named}?${new URLSearchParams(asked).toString()}` : named;
}
