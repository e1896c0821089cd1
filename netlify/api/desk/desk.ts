import type { App } from '#app';
import { readDesk } from '#domain/desk/calls.ts';
import { serve } from '#api/serve.ts';
import { inTime, TIMEOUTS } from '#http/in-time.ts';
import { log } from '#log/log.ts';
import { deskParts } from '#usecases/desk/desk-parts.ts';

/** Route of everything that the desk shows. A part that fails or is late is left out, and the browser asks for it alone. */
export const deskRoutes = serve(
  { readDesk },
  {
    readDesk: async (app, { session, author }) => ({
      author,
      ...(await arrived(app, deskParts(app, session))),
    }),
  },
);

/** Resolves to the values that are there in time. The work on the others goes on. */
async function arrived<T extends object>(app: App, parts: T): Promise<Arrived<T>> {
  const entries = Object.entries(parts).map(async ([name, part]: [string, Promise<unknown>]) => {
    const work = part.catch(log.error);
    return [
      name,
      await inTime(work, TIMEOUTS.read, () => {
        app.waitUntil(work);
        return undefined;
      }),
    ] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Arrived<T>;
}

type Arrived<T> = { readonly [Name in keyof T]?: Awaited<T[Name]> | undefined };
