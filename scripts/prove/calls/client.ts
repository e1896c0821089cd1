import { createSiteClient, type Reply, type RequestOptions } from '#scripts/site/site-client.ts';
import type { Addresses } from '#scripts/prove/deploy/prepare-deploy.ts';
import { addressProblems } from '#scripts/prove/upload/address-problems.ts';

/** An address of the site that no setting names, such as a second domain. */
const ADDRESS = 'https://commonplace.example';

export type Client = ReturnType<typeof createClient>;

/** Creates a client of a site. It collects a text about each unexpected response. */
export function createClient(
  respond: (request: Request) => Promise<Response>,
  addresses: Addresses,
) {
  const { read, signIn } = createSiteClient(ADDRESS, { respond });
  const problems: string[] = [];
  let calls = 0;

  function check(isSo: boolean, problem: string): void {
    if (!isSo) problems.push(problem);
  }

  /** Sends a request whose response should have a status. */
  async function call(
    method: string,
    path: string,
    status: number | ((status: number) => boolean),
    options?: RequestOptions,
  ): Promise<Reply> {
    const reply = await read(method, path, options);
    calls += 1;
    problems.push(...addressProblems(`The response to ${method} ${path}`, reply.text, addresses));
    check(
      typeof status === 'number' ? reply.status === status : status(reply.status),
      `${method} ${path} returned ${reply.status}: ${reply.text.slice(0, 200)}`,
    );
    return reply;
  }

  return { call, check, signIn, siteUrl: addresses.site, problems, calls: () => calls };
}
