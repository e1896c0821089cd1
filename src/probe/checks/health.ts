import { ADVICE } from '#domain/health/advice.ts';
import { readHealth } from '#domain/health/calls.ts';
import { type Check, ok, problem } from '#probe/check.ts';

/** The state of the site as it tells everybody, and its author. */
export const health: Check = {
  name: 'Health',
  does: 'reads /api/health, as everybody and as the author',
  async run({ call, read }) {
    const { status, json } = await read('GET', readHealth.path);
    const own = (await call(readHealth)).value();
    if (!('problems' in own)) {
      return problem(
        'The site does not know its author.',
        'Sign in again, and run the probe again.',
      );
    }
    const { problems } = own;
    if (problems.length > 0) {
      return problem(
        problems.map((name) => ADVICE[name].title).join(' '),
        `${problems.map((name) => ADVICE[name].text).join(' ')} Health on the dashboard has the figures.`,
      );
    }
    if (status !== 200 || json['status'] !== 'ok') {
      return problem(
        `The site tells its author that all is well, but everybody else gets a ${status} with the status “${String(json['status'])}”.`,
        'Look again in a minute. If it stays, open the log of the function api.',
      );
    }
    return ok(`The site is well, and its store responds in ${Math.max(1, own.storeMs)} ms.`);
  },
};
