import { type ErrorBody, ERRORS } from '#domain/errors.ts';
import type { Call } from '#domain/call.ts';
import { readHealth } from '#domain/health/calls.ts';
import { referenceTo } from './json-schemas.ts';
import { responseBodyOf, successesOf } from './bodies.ts';

const CODES = Object.entries(ERRORS).map(([code, { status, text }]) => ({ code, status, text }));

/** The body of every error response. */
export const ERROR_SCHEMA = {
  type: 'object',
  description:
    'An error. Programs read `code`, and people one of the messages, which are the same.',
  required: ['code', 'error', 'message'] satisfies (keyof ErrorBody)[],
  properties: {
    code: { type: 'string', enum: CODES.map(({ code }) => code).sort() },
    error: { type: 'string' },
    message: { type: 'string' },
    fields: {
      type: 'object',
      description: 'A message for each field that was refused.',
      additionalProperties: { type: 'string' },
    },
  } satisfies Record<keyof ErrorBody, object>,
};

/** The headers that responses have. */
export const HEADERS = {
  Link: {
    description: 'The path of the next page, as `<…>; rel="next"`. Absent on the last one.',
    schema: { type: 'string' },
  },
  RetryAfter: {
    description: 'The seconds to wait before the request is sent again.',
    schema: { type: 'integer', minimum: 1 },
  },
};

const headerOf = (name: keyof typeof HEADERS) => ({ $ref: `#/components/headers/${name}` });

/** The statuses after which a request can be sent again. */
const PASSING = [429, 503];

/** The statuses that several calls refuse requests with. */
const SHARED = [400, 401, 403, 404, 409, 413, 415, 422, 429, 503];

const nameOf = (status: number) => `Error${status}`;

const refusal = (description: string, headers?: object) => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema: referenceTo('Error') } },
});

/** The responses with an error, by names. Each lists its codes. */
export const ERROR_RESPONSES = {
  ...Object.fromEntries(
    SHARED.map((status) => {
      const codes = CODES.filter((one) => one.status === status);
      return [
        nameOf(status),
        refusal(
          codes.map(({ code, text }) => `- \`${code}\`: ${text}`).join('\n'),
          PASSING.includes(status) ? { 'retry-after': headerOf('RetryAfter') } : undefined,
        ),
      ];
    }),
  ),
  Error: refusal('Another error.'),
};

/** Returns the statuses with which a call is likely to be refused. */
const refusalsOf = (call: Call, takesBody: boolean) => [
  ...(takesBody ? [400, 413, 415, 422] : call.query ? [422] : []),
  ...(call.by === 'public' ? [] : [401]),
  ...(call.by === 'author' || call.method !== 'GET' ? [403] : []),
  ...(call.path.includes('/:') ? [404] : []),
  ...(call.changes ? [409] : []),
  ...(call.perMinute !== undefined || call.by === 'author' ? [429] : []),
  503,
];

const DESCRIPTIONS: Readonly<Record<number, string>> = { 202: 'Accepted.', 503: 'Not available.' };

/** Returns the responses of a call. `schema` is that of the JSON of a success. */
export function responsesOf(call: Call, schema: object | undefined, takesBody: boolean): object {
  const { type, schema: sent } = responseBodyOf(call, schema);
  const isPaged = call.query?.includes('before') ?? false;
  const success = (status: number) => ({
    description: DESCRIPTIONS[status] ?? 'Done.',
    ...(isPaged && { headers: { link: headerOf('Link') } }),
    ...(status !== 204 && { content: { [type]: { schema: sent } } }),
  });
  return {
    ...Object.fromEntries(successesOf(call).map((status) => [status, success(status)])),
    ...Object.fromEntries(
      refusalsOf(call, takesBody).map((status) => [
        status,
        { $ref: `#/components/responses/${nameOf(status)}` },
      ]),
    ),
    // It tells in the same form that the store does not respond.
    ...(call === readHealth && { 503: success(503) }),
    default: { $ref: '#/components/responses/Error' },
  };
}
