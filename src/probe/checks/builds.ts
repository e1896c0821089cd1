import { readSiteState } from '#domain/site/calls.ts';
import { type Check, ok, problem, unproven } from '#probe/check.ts';

/** The builds of a site, according to the site. */
export const builds: Check = {
  name: 'Builds',
  does: 'reads the state of the last rebuild',
  async run({ call }) {
    const state = (await call(readSiteState)).value();
    const left = state.deploys ? ` Deploys left: ${state.deploys.left}.` : '';
    switch (state.rebuild) {
      case 'none':
        return unproven(
          'The site has no build hook: new posts are rendered on demand until you deploy.',
          'This is correct for a site that you deploy by hand. Otherwise set the build hook: Machine → Publishing.',
        );
      case 'failed':
        return problem(
          'The build hook rejected the last request.',
          'Check its address, then press Retry on the desk.',
        );
      case 'broken':
      case 'overdue':
        return problem(
          `The rebuild requested at ${state.since ?? 'an unknown time'} has not arrived.`,
          'Open the deploy log. If it mentions a request limit, wait a few minutes and deploy again.',
        );
      case 'waiting':
        return ok(`A rebuild waits for its turn.${left}`);
      default:
        return ok(`The last rebuild was requested.${left}`);
    }
  },
};
