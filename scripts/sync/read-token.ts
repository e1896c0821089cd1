import { readFile } from 'node:fs/promises';
import { OperatorProblem } from '#scripts/site/operator-problem.ts';

/** The variable with the token of a program. An argument could be read by other users of the machine. */
export const TOKEN_VARIABLE = 'SITE_TOKEN';

/** Reads the token from a file, or else from its variable. Throws `OperatorProblem` without one. */
export async function readToken(file: string | undefined): Promise<string> {
  const text =
    file === undefined
      ? (process.env[TOKEN_VARIABLE] ?? '')
      : await readFile(file, 'utf8').catch(() => {
          throw new OperatorProblem(`The file ${file} with the token cannot be read.`);
        });
  const token = text.trim();
  if (/^cpt_[\w-]+$/.test(token)) return token;
  throw new OperatorProblem(
    `A token of the site is needed, in the variable ${TOKEN_VARIABLE} or in a file (--token FILE). The dashboard makes one under Access.`,
  );
}

/** Throws `OperatorProblem` for a site to which a token would travel in plain text. */
export function assertPrivate(site: string): void {
  const { protocol, hostname } = new URL(site);
  if (protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return;
  throw new OperatorProblem(
    `${site} is not encrypted, so that others could read the token. Use https.`,
  );
}
