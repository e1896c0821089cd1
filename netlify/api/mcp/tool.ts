import type { CallToolResult, McpServer, ToolAnnotations } from '@modelcontextprotocol/server';
import * as z from 'zod/mini';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Scope } from '#domain/scope.ts';
import { log } from '#log/log.ts';
import { assertMay } from '#usecases/access/programs.ts';

/** The author for whom a program calls a tool, and its token. The app has its rights. */
export interface Caller {
  readonly author: string;
  readonly token: string;
  /** Public address of the site, which links in results begin with. */
  readonly site: string;
}

type Hints = Required<Omit<ToolAnnotations, 'title'>>;

/** The effects of tools that only read. */
export const READS: Hints = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** The effects of tools that add what its author alone sees, and that overwrite nothing. */
export const WRITES: Hints = { ...READS, readOnlyHint: false, idempotentHint: false };

/** The effects of tools that readers notice. */
export const CHANGES_WHAT_READERS_SEE: Hints = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: true,
  openWorldHint: true,
};

/** The name of a text: its id, or the address or path at which readers see it. */
export const textName = z
  .string('A text must be named by its document or its address.')
  .check(
    z.minLength(1, 'A text must be named by its document or its address.'),
    z.maxLength(LIMITS.url),
  );

interface Definition<In extends z.ZodMiniType> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly scope: Scope;
  readonly annotations: Hints;
  readonly in: In;
  /** The form of the value that `run` returns. Absent if no program needs to know it beforehand. */
  readonly out?: z.ZodMiniType;
  readonly run: (app: App, caller: Caller, input: z.output<In>) => Promise<object>;
}

/** A tool that a server can be given. */
export interface Tool {
  readonly name: string;
  readonly scope: Scope;
  readonly addTo: (server: McpServer, app: App, caller: Caller) => void;
}

/** A value with the text that stands for it where its JSON alone would not do. */
export class WithText {
  readonly value: object;
  readonly text: string;

  constructor(value: object, text: string) {
    this.value = value;
    this.text = text;
  }
}

/**
 * Makes a tool. Without its scope it is neither listed nor called. What it throws becomes the site's own message, which the
 * program can act on.
 */
export const tool = <In extends z.ZodMiniType>({
  name,
  scope,
  in: input,
  out,
  run,
  ...shown
}: Definition<In>): Tool => ({
  name,
  scope,
  addTo(server, app, caller) {
    const added = server.registerTool(
      name,
      {
        ...shown,
        inputSchema: withJsonSchema(input),
        ...(out && { outputSchema: withJsonSchema(out) }),
      },
      async (args) => {
        try {
          assertMay(app, scope);
          return resultOf(await run(app, caller, args));
        } catch (error) {
          return failureOf(error);
        }
      },
    );
    if (!app.program?.scopes.includes(scope)) added.disable();
  },
});

/** Adds what the library lists a tool with, which schemas of `zod/mini` lack. */
const withJsonSchema = <S extends z.ZodMiniType>(schema: S) => {
  const jsonSchema = (io: 'input' | 'output') => () =>
    z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' });
  const { validate } = schema['~standard'];
  return {
    '~standard': {
      version: 1 as const,
      vendor: 'zod',
      validate,
      jsonSchema: { input: jsonSchema('input'), output: jsonSchema('output') },
      types: undefined as { input: z.input<S>; output: z.output<S> } | undefined,
    },
  };
};

function resultOf(result: object): CallToolResult {
  const { value, text } =
    result instanceof WithText ? result : { value: result, text: JSON.stringify(result, null, 1) };
  return {
    content: [{ type: 'text', text }],
    // What is undefined is absent.
    structuredContent: JSON.parse(JSON.stringify(value)) as Record<string, unknown>,
  };
}

/** Makes the result of a failure: the code, the message, and a line for each field. */
function failureOf(error: unknown): CallToolResult {
  if (!(error instanceof AppError)) log.error(error);
  const { code, message, fields, retryAfter } =
    error instanceof AppError ? error : new AppError('unexpected');
  const lines = [
    `${code}: ${message}`,
    ...Object.entries(fields ?? {}).map(([name, text]) => `${name}: ${text}`),
    ...(retryAfter === undefined ? [] : [`Try again in ${retryAfter} seconds.`]),
  ];
  return { isError: true, content: [{ type: 'text', text: lines.join('\n') }] };
}
