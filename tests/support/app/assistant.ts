import { mcpRoutes } from '#api/mcp/mcp.ts';
import type { Scope } from '#domain/scope.ts';
import { program } from './program.ts';
import { call, type TestApp } from './test-app.ts';

/** The revision of the protocol that requests name. */
const REVISION = '2026-07-28';

/** The result of a tool. */
export interface ToolResult {
  readonly isError?: boolean;
  readonly content: readonly { readonly type: string; readonly text: string }[];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
}

interface Answer<T> {
  readonly result?: T;
  readonly error?: { readonly code: number; readonly message: string };
}

/** Sends a request of the protocol, as a client of its newest revision does. */
export function send(
  app: TestApp,
  method: string,
  params: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const endpoint = mcpRoutes['/mcp'];
  if (!endpoint) throw new Error('No endpoint');
  const envelope = {
    'io.modelcontextprotocol/protocolVersion': REVISION,
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  return call(endpoint(app), {
    path: '/mcp',
    body: { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: envelope } },
    headers: {
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': REVISION,
      'mcp-method': method,
      ...(typeof params['name'] === 'string' && { 'mcp-name': params['name'] }),
      ...headers,
    },
  });
}

/** An assistant of Ada that has a token with some rights. */
export async function assistant(app: TestApp, scopes?: readonly Scope[], name = 'Claude') {
  const { headers, ...token } = await program(app, { name, ...(scopes && { scopes }) });
  const answer = async <T>(method: string, params?: Readonly<Record<string, unknown>>) =>
    (await (await send(app, method, params, headers)).json()) as Answer<T>;

  return {
    ...token,
    headers,
    answer,
    /** Returns the names of the tools that it may call. */
    async tools(): Promise<string[]> {
      const { result } = await answer<{ tools: { name: string }[] }>('tools/list');
      return (result?.tools ?? []).map((tool) => tool.name);
    },
    /** Calls a tool. A refusal of the protocol is an error as well. */
    async use(tool: string, args: Readonly<Record<string, unknown>> = {}): Promise<ToolResult> {
      const { result, error } = await answer<ToolResult>('tools/call', {
        name: tool,
        arguments: args,
      });
      const text = error?.message ?? '';
      return result ?? { isError: true, content: [{ type: 'text', text }] };
    },
  };
}

type Assistant = Awaited<ReturnType<typeof assistant>>;

/** Uses a tool, and returns its value. Throws if it fails. */
export async function valueOf(
  claude: Assistant,
  tool: string,
  args?: Readonly<Record<string, unknown>>,
) {
  const { isError, content, structuredContent = {} } = await claude.use(tool, args);
  if (isError) throw new Error(content[0]?.text);
  return structuredContent as Readonly<Record<string, never>>;
}

/** Uses a tool, and returns the text of its failure. */
export async function failureOf(
  claude: Assistant,
  tool: string,
  args: Readonly<Record<string, unknown>>,
) {
  const { isError, content } = await claude.use(tool, args);
  if (!isError) throw new Error(`The tool ${tool} did not fail.`);
  return content[0]?.text;
}
