import { parseEnv } from 'node:util';
import * as z from 'zod/mini';
import { OperatorProblem } from '#scripts/site/operator-problem.ts';
import type { CommandLine, Printed } from '#scripts/setup/npm.ts';

/** The response of `netlify status --json`. What it does not know is missing. */
const Status = z.object({
  loggedIn: z.boolean(),
  linked: z.boolean(),
  account: z.optional(z.nullable(z.object({ Email: z.optional(z.string()) }))),
  siteData: z.optional(
    z.nullable(
      z.object({
        'site-name': z.optional(z.string()),
        'site-url': z.optional(z.string()),
        'site-id': z.optional(z.string()),
        'admin-url': z.optional(z.string()),
      }),
    ),
  ),
});

/** The project that this folder belongs to. */
export interface Project {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly adminUrl: string;
}

/** The state of this folder on Netlify. */
export type FolderState =
  | { readonly kind: 'signed out' }
  | { readonly kind: 'unlinked'; readonly account: string }
  | { readonly kind: 'linked'; readonly account: string; readonly project: Project };

/** Errors of a network that is away. */
const AWAY =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|UND_ERR_CONNECT_TIMEOUT|fetch failed)\b/;

/** Lines of a message of Netlify's tool that are repeated. */
const LAST_LINES = 12;

/** Throws an `OperatorProblem` that says why a command has failed. What it has printed otherwise may hold secrets. */
export function fail(doing: string, { errors }: Printed): never {
  if (AWAY.test(errors)) {
    throw new OperatorProblem(
      `${doing} failed: Netlify or the network cannot be reached. Try again later.`,
    );
  }
  const lines = errors.trim().split('\n').slice(-LAST_LINES).join('\n');
  throw new OperatorProblem(`${doing} failed. Netlify's tool says:\n${lines || 'nothing'}`);
}

/** Returns the object of JSON that a command prints, perhaps with notes around it. */
function jsonIn<T>(schema: z.ZodMiniType<T>, { out }: Printed): T | undefined {
  try {
    return schema.parse(JSON.parse(out.slice(out.indexOf('{'), out.lastIndexOf('}') + 1)));
  } catch {
    return undefined;
  }
}

/** Reads which account and project this folder belongs to. */
export async function readFolder(cli: CommandLine): Promise<FolderState> {
  const printed = await cli.read('status', '--json');
  const status = jsonIn(Status, printed);
  if (!status) return fail('Asking for the status', printed);
  if (!status.loggedIn) return { kind: 'signed out' };
  const account = status.account?.Email ?? 'unknown';
  if (!status.linked) return { kind: 'unlinked', account };
  const {
    'site-id': id,
    'site-name': name,
    'site-url': url,
    'admin-url': adminUrl,
  } = status.siteData ?? {};
  if (id && name && url)
    return { kind: 'linked', account, project: { id, name, url, adminUrl: adminUrl ?? '' } };
  throw new OperatorProblem(
    `This folder is linked to a project that the account ${account} cannot see. Log in with another account, or remove .netlify/state.json to begin with a new project.`,
  );
}

const Site = z.object({
  published_deploy: z.optional(
    z.nullable(z.object({ published_at: z.optional(z.nullable(z.string())) })),
  ),
});

/** The deploy that readers get. */
interface LastDeploy {
  /** Its time, if Netlify names one. */
  readonly at: Date | undefined;
}

/** Returns the deploy that readers get; undefined if there is none. */
export async function lastDeploy(
  cli: CommandLine,
  { id }: Project,
): Promise<LastDeploy | undefined> {
  const printed = await cli.read('api', 'getSite', '--data', JSON.stringify({ site_id: id }));
  const site = jsonIn(Site, printed);
  if (!site) return fail('Asking for the last deploy', printed);
  if (!site.published_deploy) return undefined;
  const at = new Date(site.published_deploy.published_at ?? NaN);
  return { at: Number.isNaN(at.getTime()) ? undefined : at };
}

/** The values of variables by their names. They are never printed. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Reads the variables of the project. */
export async function readVariables(cli: CommandLine): Promise<Variables> {
  const printed = await cli.read('env:list', '--json', '--context', 'production');
  const there = jsonIn(z.record(z.string(), z.string()), printed);
  return printed.isOk && there ? there : fail('Asking for the variables', printed);
}

/** The variables of a file that a project lacks, and those that it has with another value. */
interface Difference {
  readonly missing: readonly string[];
  readonly other: readonly string[];
}

/** Compares the variables of a file with those of the project. */
export function compareVariables(there: Variables, file: string): Difference {
  const wanted = Object.entries(parseEnv(file));
  return {
    missing: wanted.flatMap(([name]) => (there[name] === undefined ? name : [])),
    other: wanted.flatMap(([name, value]) =>
      there[name] !== undefined && there[name] !== value ? name : [],
    ),
  };
}
