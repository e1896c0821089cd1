import type { Call } from '#domain/call.ts';
import { likeThought } from '#domain/thoughts/calls.ts';
import { RANGES } from '#domain/statistics/ranges.ts';
import { referenceTo } from './json-schemas.ts';

interface Parameter {
  readonly description: string;
  readonly schema?: object;
  readonly required?: true;
}

const TEXT = { type: 'string' };
const COUNT = { type: 'integer', minimum: 0 };

/** The parts of paths, by their names. */
const IN_PATH: Readonly<Record<string, Parameter>> = {
  archive: { description: 'The id of the archive that is restored.' },
  category: { description: 'The key of the section of a post.', schema: referenceTo('Category') },
  commentId: { description: 'The id of a comment.', schema: referenceTo('TimedId') },
  hash: { description: 'The hash of an address, as the list of subscribers names it.' },
  id: {
    description:
      'The id of what the path names before it. That of a new draft is made by the client.',
  },
  index: { description: 'The number of a part, from 0.', schema: COUNT },
  name: { description: 'The name of a file or letter, as lists name it.' },
  proposal: { description: 'The id of a proposal.', schema: referenceTo('TimedId') },
  revision: {
    description: 'The id of a change, as the history names it.',
    schema: referenceTo('TimedId'),
  },
  task: { description: 'The name of a task.' },
  token: { description: 'A secret.' },
};

/** The parameters of queries, by their names. */
const IN_QUERY: Readonly<Record<string, Parameter>> = {
  after: {
    description:
      'The key after which to go on, `next` of the response before; empty for the first part.',
    required: true,
  },
  before: { description: 'Where to go on. The `Link` header of the page before has it.' },
  days: {
    description: 'The days up to today; 0 for all.',
    schema: { type: 'integer', enum: RANGES },
  },
  index: { description: 'The number of the part, from 0.', schema: COUNT, required: true },
  limit: { description: 'The most items of a page.', schema: { type: 'integer', minimum: 1 } },
  prefix: { description: 'The beginning of keys.', required: true },
  q: { description: 'A text to search for.' },
  since: { description: 'Where the client is: `latest`, or a revision, of an earlier response.' },
  total: { description: 'The number of parts.', schema: COUNT, required: true },
  until: { description: 'The id of the oldest comment to read.' },
  upload: {
    description: 'An id that all parts share.',
    schema: referenceTo('TimedId'),
    required: true,
  },
  version: { description: 'The version of the text that was read, as the list names it.' },
};

/** The headers of requests that a handler reads, by the calls. */
const HEADERS: ReadonlyMap<Call, Readonly<Record<string, Parameter>>> = new Map([
  [
    likeThought,
    {
      'idempotency-key': { description: 'The same text for every retry, which then counts once.' },
    },
  ],
]);

/** Returns the parameters of a call. Throws for one that is not described. */
export function parametersOf(call: Call): object[] {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return [
    ...inPath.map((name) => ({ ...described(IN_PATH, name), in: 'path', required: true })),
    ...(call.query ?? []).map((name) => ({ ...described(IN_QUERY, name), in: 'query' })),
    ...Object.entries(HEADERS.get(call) ?? {}).map(([name, one]) => ({
      name,
      schema: TEXT,
      ...one,
      in: 'header',
    })),
  ];
}

function described(parameters: Readonly<Record<string, Parameter>>, name: string) {
  const parameter = parameters[name];
  if (!parameter) throw new Error(`No description says what the parameter ${name} is.`);
  return { name, schema: TEXT, ...parameter };
}
