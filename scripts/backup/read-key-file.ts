import { readFile } from 'node:fs/promises';
import { OperatorProblem } from '#scripts/site/operator-problem.ts';

/** Reads the file of an author's key. */
export const readKeyFile = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch(() => {
    throw new OperatorProblem(`The key file ${path} cannot be read.`);
  });
