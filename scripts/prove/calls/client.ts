import type { Call } from '#domain/call.ts';
import type { Addresses } from '#scripts/prove/deploy/prepare-deploy.ts';
import { addressProblems } from '#scripts/prove/upload/address-problems.ts';
import {
  type SiteArguments,
  type CallReply,
  createSiteClient,
  type Reply,
  type RequestOptions,
} from '#api-client/site/site-client.ts';

/** An address of the site that no setting names, such as a second domain. */
const ADDRESS = 'https://commonplace.example';

export type Client = ReturnType<typeof createClient>;

/** Creates a client of a site. It collects a text about each unexpected response. */
export function createClient(
  respond: (request: Request) => Promise<Response>,
  addresses: Addresses,
) {
  const site = createSiteClient(ADDRESS, { respond });
  const problems: string[] = [];
  let calls = 0;

  function check(isSo: boolean, problem: string): void {
    if (!isSo) problems.push(problem);
  }

  /** Counts a response, and checks its text and its status. */
  function checked<R extends Reply>(name: string, reply: R, isExpected: boolean): R {
    calls += 1;
    problems.push(...addressProblems(`The response to ${name}`, reply.text, addresses));
    check(isExpected, `${name} returned ${reply.status}: ${reply.text.slice(0, 200)}`);
    return reply;
  }

  /** Sends a request to a declared call, whose response should have a status. */
  async function call<const C extends Call>(
    declared: C,
    status: number,
    ...parts: SiteArguments<C>
  ): Promise<CallReply<C>> {
    const reply = await site.call(declared, ...parts);
    return checked(`${declared.method} ${declared.path}`, reply, reply.status === status);
  }

  /** Sends a request by method and path, whose response should have a status. */
  async function read(
    method: string,
    path: string,
    status: number | ((status: number) => boolean),
    options?: RequestOptions,
  ): Promise<Reply> {
    const reply = await site.read(method, path, options);
    const isExpected = typeof status === 'number' ? reply.status === status : status(reply.status);
    return checked(`${method} ${path}`, reply, isExpected);
  }

  const { signIn } = site;
  return { call, check, read, signIn, siteUrl: addresses.site, problems, calls: () => calls };
}
