import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';

/** The header by which Netlify names the event that a function is called for. */
const EVENT_HEADER = 'x-netlify-event';

/** The names of events in the header and the manifest, by the names of their handlers. */
const HANDLERS = { deploy_succeeded: 'deploySucceeded', deploy_failed: 'deployFailed' } as const;

export type DeployEvent = keyof typeof HANDLERS;

/** The parts that Netlify's runtime demands of the body, and those that handlers get of it here. */
const Body = z.object({
  payload: z.object({
    id: z.string(),
    state: z.string(),
    created_at: z.string(),
    context: z.string(),
  }),
  site: z.object({ id: z.string() }),
});

/** Makes the request with which Netlify tells a function of a deploy that has ended. */
export function deployEventRequest(
  event: DeployEvent,
  { url, createdAt, context }: { url: string; createdAt: string; context: string },
): Request {
  const state = event === 'deploy_failed' ? 'error' : 'ready';
  const body: z.infer<typeof Body> = {
    payload: { id: randomUUID(), state, created_at: createdAt, context },
    site: { id: 'local' },
  };
  return new Request(url, {
    method: 'POST',
    headers: { [EVENT_HEADER]: event, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** A function that takes events, as its module exports it. */
export type EventFunction = Readonly<Record<string, unknown>>;

/**
 * Calls the handler of an event, as Netlify's runtime does, if a request is one that the function takes. Returns undefined for
 * any other request.
 */
export async function handleEvent(
  handlers: EventFunction,
  request: Request,
): Promise<Response | undefined> {
  const name = request.headers.get(EVENT_HEADER) ?? '';
  const handler = Object.hasOwn(HANDLERS, name) && handlers[HANDLERS[name as DeployEvent]];
  if (typeof handler !== 'function') return undefined;
  const { payload, site } = Body.parse(await request.json());
  const { created_at: createdAt, ...deploy } = payload;
  await (handler as (event: object) => Promise<void>)({ deploy: { ...deploy, createdAt }, site });
  return new Response(null, { status: 200 });
}

/** Returns the names of the events that a function handles. */
export const eventsOf = (handlers: EventFunction): string[] =>
  Object.entries(HANDLERS).flatMap(([event, handler]) => (handler in handlers ? event : []));
