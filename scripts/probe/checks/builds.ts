import { readSiteState } from '#domain/site/calls.ts';
import { type Check, ok, problem, unknown } from '#scripts/probe/check.ts';

/** The previews of a site. */
export const previews: Check = {
  name: 'Previews',
  does: 'nothing',
  run: () =>
    Promise.resolve(
      unknown(
        'Only a pull request has a preview. Open one. Its build must pass, and content sent to it must not appear here.',
      ),
    ),
};

/** The builds of a site, according to the site. */
export const builds: Check = {
  name: 'Builds',
  does: 'reads the state of the last rebuild',
  async run({ call }) {
    const state = (await call(readSiteState)).value();
    switch (state.rebuild) {
      case 'none':
        return unknown(
          'BUILD_HOOK_URL is not set: new posts are rendered on demand until you deploy. This is correct for a site that ' +
            'you upload manually.',
        );
      case 'failed':
        return problem(
          'The build hook rejected the last request. Check BUILD_HOOK_URL, then retry.',
        );
      case 'broken':
      case 'overdue':
        return problem(
          `The rebuild requested at ${state.since ?? 'an unknown time'} has not arrived. Open the deploy log. ` +
            'If it mentions a request limit, wait a few minutes and deploy again.',
        );
      default:
        return ok(
          `The last rebuild was requested. Deploys left: ${state.deploys?.left ?? 'unlimited'}.`,
        );
    }
  },
};

/** The cost of running a site. */
export const credits: Check = {
  name: 'Credits',
  does: 'nothing',
  run: () =>
    Promise.resolve(
      unknown(
        'Only your account shows them. Note the number on its usage page, wait an hour without visitors, and look again. ' +
          'The difference times 720 is the monthly cost of the schedule.',
      ),
    ),
};
