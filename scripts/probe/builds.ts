import { SiteState } from '#domain/site/site-state.ts';
import { type Check, ok, problem, unknown } from './check.ts';

/** The previews of a site. */
export const previews: Check = {
  name: 'Previews',
  does: 'nothing',
  run: () =>
    Promise.resolve(
      unknown(
        'Only a pull request has a preview. Open one: its build has to pass, and what is sent to it must not show here.',
      ),
    ),
};

/** The builds of a site, as it knows of them. */
export const builds: Check = {
  name: 'Builds',
  does: 'reads what the site knows of its last rebuild',
  async run({ send }) {
    const state = SiteState.parse(JSON.parse((await send('GET', '/api/admin/site')).text));
    switch (state.rebuild) {
      case 'none':
        return unknown(
          'No BUILD_HOOK_URL is set: new posts are rendered on demand until you deploy. That is right for a site that ' +
            'is uploaded by hand.',
        );
      case 'failed':
        return problem('The build hook refused the last call. Check BUILD_HOOK_URL, then retry.');
      case 'broken':
      case 'overdue':
        return problem(
          `The rebuild asked for at ${state.since ?? 'an unknown time'} has not arrived. Look at the log of the deploy: ` +
            'where it speaks of a limit of requests, wait some minutes and deploy again.',
        );
      default:
        return ok(
          `The last rebuild was asked for; ${state.deploys?.left ?? 'all'} deploys are left.`,
        );
    }
  },
};

/** The price of running a site. */
export const credits: Check = {
  name: 'Credits',
  does: 'nothing',
  run: () =>
    Promise.resolve(
      unknown(
        'Only your account knows them. Note the figure of its usage page, wait an hour without visitors, and look again: ' +
          'the difference times 720 is what the clock costs in a month.',
      ),
    ),
};
