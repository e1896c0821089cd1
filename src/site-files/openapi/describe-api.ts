import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Call } from '#domain/call.ts';
import { RECEIPT_HEADER } from '#domain/readers/receipt.ts';
import { requestBodyOf } from './bodies.ts';
import { type DeclaredCall, declaredCalls } from './declared-calls.ts';
import { jsonSchemasOf } from './json-schemas.ts';
import { parametersOf } from './parameters.ts';
import { ERROR_RESPONSES, ERROR_SCHEMA, HEADERS, responsesOf } from './responses.ts';

const INTRODUCTION = `The requests that this site takes. A program sends the token that an author has made for it, as
\`Authorization: Bearer cpt_…\`, and may do what the token's scopes allow. Without a token it may send what everybody may.

- **Text** is HTML or plain text in UTF-8. Times are in UTC. The site sanitises what it stores.
- **Ids** of documents are made by the client: the time in milliseconds in base 36, nine digits, and twelve random ones. A request
  with the same id that is sent again after a lost response makes nothing twice.
- **Revisions**: a change names the \`revision\` that it was made from, and is refused with \`edit_conflict\` if there is a newer one.
- **Lists** have pages: the \`Link\` header names the next one.
- **Errors** have a \`code\`. Further codes may be added.
- **Unknown fields** of a request are ignored, and responses may get further ones.`;

/** The ways in which a sender may show who it is. */
const SECURITY = {
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'cpt_…',
    description:
      'A token that an author has made. A request names the scope that it needs. It counts in a request without cookies alone.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description:
      'The session of an author in a browser, from `signIn`. It opens everything that a token opens, too. On plain HTTP the cookie is `session`.',
  },
  receipt: {
    type: 'apiKey',
    in: 'header',
    name: RECEIPT_HEADER,
    description: 'The secret that a reader has sent with a text.',
  },
  signature: {
    type: 'apiKey',
    in: 'header',
    name: 'authorization',
    description: 'What the site signs the requests with that it sends to itself.',
  },
} as const;

/**
 * Returns what a sender has to show. An author's session opens what a token opens, too, but is not named there: generated
 * clients send what they have in all ways that are named, and with a cookie no token counts.
 */
function securityOf({ by, path, scope }: Call): object[] {
  if (by === 'site') return [{ signature: [] }];
  // Other secrets of readers are in the path or the body.
  if (by === 'reader') return path.includes('/own/:') ? [{ receipt: [] }] : [];
  if (by === 'public') return [];
  return scope === 'none' ? [{ session: [] }] : [{ token: [scope] }];
}

/** Returns the first sentence of a comment, and the others. */
function textsOf(comment: string) {
  const [summary] = /^.*?\.(?=\s|$)/.exec(comment) ?? [comment];
  const description = comment.slice(summary.length).trim();
  return { summary, ...(description && { description }) };
}

/** Makes the description of the API in the form of OpenAPI 3.1, from the declared calls and their schemas. */
export async function describeApi() {
  const calls = await declaredCalls();
  const schemas = await jsonSchemasOf(
    calls.flatMap(({ call }) => [call.in, call.out].filter((schema) => schema !== undefined)),
  );

  function operationOf({ name, noun, comment, call }: DeclaredCall) {
    const body = requestBodyOf(call, call.in && schemas.of(call.in));
    const parameters = parametersOf(call);
    return {
      operationId: name,
      tags: [noun],
      ...textsOf(comment),
      security: securityOf(call),
      ...(call.by === 'author' && { 'x-scope': call.scope }),
      ...(call.perMinute !== undefined && { 'x-requests-per-minute': call.perMinute }),
      ...(parameters.length > 0 && { parameters }),
      ...(body && {
        requestBody: {
          required: true,
          description: `At most ${body.bytes} bytes.`,
          content: { [body.type]: { schema: body.schema } },
        },
      }),
      responses: responsesOf(call, call.out && schemas.of(call.out), body !== undefined),
    };
  }

  const byPath = Object.groupBy(calls, ({ call }) => call.path.replaceAll(/:(\w+)/g, '{$1}'));
  return {
    openapi: '3.1.1',
    info: { title: 'Commonplace', version: '1', description: INTRODUCTION },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(({ noun }) => noun))].sort().map((name) => ({ name })),
    paths: Object.fromEntries(
      Object.entries(byPath).map(([path, ofPath = []]) => [
        path,
        Object.fromEntries(ofPath.map((one) => [one.call.method.toLowerCase(), operationOf(one)])),
      ]),
    ),
    components: {
      schemas: { ...schemas.named, Error: ERROR_SCHEMA },
      responses: ERROR_RESPONSES,
      headers: HEADERS,
      securitySchemes: SECURITY,
    },
  };
}

/** The address of the description. */
export const OPENAPI_PATH = '/api/openapi.json';

/** Writes the description of the API into the folder of a site. */
export async function writeApiDescription(folder: string): Promise<void> {
  const file = join(folder, OPENAPI_PATH);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(await describeApi()));
}
