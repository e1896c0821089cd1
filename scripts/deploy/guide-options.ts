import type { CommandLine } from '#scripts/setup/npm.ts';
import { OperatorProblem } from '#scripts/site/operator-problem.ts';

/** Everything that the steps of the guide need. */
export interface Options {
  /** The checkout, in which everything happens. */
  readonly folder: string;
  readonly cli: CommandLine;
  /** Runs a command of npm, which says itself what it does. */
  readonly runNpm: CommandLine['show'];
  readonly say: (text: string) => void;
  /** Asks the operator for a line; undefined if there is nobody. */
  readonly ask: (question: string) => Promise<string | undefined>;
  /** True if everything that costs nothing is done without a question. */
  readonly isAgreed: boolean;
  /** The name of the author of a new key. */
  readonly author: string;
  readonly timeZone: string;
  /** Returns true if everybody can read the site at an address. */
  readonly isPublic: (url: string) => Promise<boolean>;
}

/** Asks before something that costs nothing. Throws if the operator does not want it. */
export async function agree(options: Options, question: string): Promise<void> {
  if (options.isAgreed) {
    options.say(`${question} Yes.`);
    return;
  }
  if (await isYes(options, question)) return;
  throw new OperatorProblem('Stopped. Nothing is lost: run this again when you want to go on.');
}

export const isYes = async ({ ask }: Options, question: string): Promise<boolean> =>
  /^y(?:es)?$/i.test(((await ask(`${question} [y/N] `)) ?? '').trim());
