import { createRequire } from 'node:module';
import type { Call } from '#domain/call.ts';
import { importSubscribers } from '#domain/letters/calls.ts';
import { describeApi } from '#site-files/openapi/describe-api.ts';
import { nameOf } from './declared-calls.ts';

interface Check {
  (value: unknown): boolean;
  readonly errors?: unknown;
}

interface Ajv {
  compile(schema: object): Check;
}

/** The validator of JSON schemas that the validator of OpenAPI brings. */
const load = createRequire(
  createRequire(import.meta.url).resolve('@seriousme/openapi-schema-validator'),
);
const { Ajv2020 } = load('ajv/dist/2020.js') as { Ajv2020: new (options: object) => Ajv };
const { default: addFormats } = load('ajv-formats') as { default: (ajv: Ajv) => void };
const ajv = new Ajv2020({ strict: false });
addFormats(ajv);

/** A request or a response as it is described, or the name of that. */
interface Body {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

interface Operation {
  readonly operationId: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}

/** The description of the API, as it is sent. */
export const API = JSON.parse(JSON.stringify(await describeApi())) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Body>> };
};

/** Returns the description of a call. */
export const operationOf = ({ method, path }: Call): Operation | undefined =>
  API.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

const checks = new Map<object, Check>();

/** Returns the check of the JSON in a body, if that is described. */
function checkOf(described: Body | undefined): Check | undefined {
  const name = described?.$ref?.split('/').at(-1);
  const body = name === undefined ? described : API.components.responses[name];
  const schema = body?.content?.['application/json']?.schema;
  if (!schema) return undefined;
  // References lead into the document.
  const check = checks.get(schema) ?? ajv.compile({ ...schema, components: API.components });
  checks.set(schema, check);
  return check;
}

/** Returns true if a value is described as the JSON of a request. */
export const mayBeSent = (call: Call, value: unknown): boolean =>
  checkOf(operationOf(call)?.requestBody)?.(value) ?? false;

/** Throws if JSON of a call is not as it is described. */
function assertFits(call: Call, what: string, described: Body | undefined, json: string): void {
  const check = checkOf(described);
  if (!check) throw new Error(`${nameOf(call)} has a ${what} that is not described.`);
  const value: unknown = JSON.parse(json);
  if (check(value)) return;
  const found = JSON.stringify([value, check.errors], undefined, 1);
  throw new Error(`${nameOf(call)} has another ${what} than described: ${found}`);
}

const isJson = ({ headers }: Request | Response) =>
  headers.get('content-type')?.split(';')[0] === 'application/json';

/** Returns a request, and what is read of its body. */
function noted(request: Request): { request: Request; read: Uint8Array<ArrayBuffer>[] } {
  const read: Uint8Array<ArrayBuffer>[] = [];
  if (!request.body || !isJson(request)) return { request, read };
  const note = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, stream) {
      read.push(chunk);
      stream.enqueue(chunk);
    },
  });
  const init = { body: request.body.pipeThrough(note), duplex: 'half' };
  return { request: new Request(request, init), read };
}

/** The calls that also take what they ask nobody to send. */
const LENIENT: readonly Call[] = [importSubscribers];

/** Handles a request. Throws if the response, or a request that is accepted, is not as the description of the API says. */
export async function asDescribed(
  call: Call | undefined,
  sent: Request,
  handle: (request: Request) => Promise<Response>,
): Promise<Response> {
  const operation = call && operationOf(call);
  if (!operation) return handle(sent);
  const { requestBody, responses } = operation;
  const { request, read } = noted(sent);
  const response = await handle(request);
  const { status, ok } = response;
  if (isJson(response)) {
    const described = responses[status] ?? (ok ? undefined : responses['default']);
    assertFits(call, 'response', described, await response.clone().text());
  }
  if (ok && call.in && isJson(sent) && !LENIENT.includes(call)) {
    assertFits(call, 'request', requestBody, await new Blob(read).text());
  }
  return response;
}
