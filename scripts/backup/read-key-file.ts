import { readFile } from 'node:fs/promises';
import { OperatorProblem } from '#scripts/site/operator-problem.ts';

export const readKeyFile = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch(() => {
    throw new OperatorProblem(`The key file ${path} cannot be read.`);
  });
