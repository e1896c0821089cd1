import type { BuildProgress } from '#site-files/render-files.ts';

/** The output of steps. On a terminal, progress overwrites its line. */
type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;

/** Tells something to whoever started the command. It is no event of the log. */
export const say = (text: string, out: Output = process.stdout): void =>
  void out.write(`${text}\n`);

/** Runs a step of the start. Prints its name, then its result and duration. */
export async function step<T>(
  doing: string,
  work: () => Promise<T>,
  done: (result: T) => string | undefined,
  out: Output = process.stdout,
): Promise<T> {
  const began = performance.now();
  out.write(`${doing} …\n`);
  const result = await work();
  const summary = done(result);
  if (summary) out.write(`${summary} in ${((performance.now() - began) / 1_000).toFixed(1)} s.\n`);
  return result;
}

/** Control characters that clear a terminal's line and return to its start. */
const REWRITE = '\r\u001B[2K';

/** Returns a function that prints the progress of a build: on one line of a terminal, otherwise at each quarter. */
export function progressPrinter(out: Output = process.stdout) {
  let quarter = 0;
  return ({ built, pages }: BuildProgress) => {
    const text = `Building page ${built} of ${pages}`;
    if (out.isTTY) return void out.write(built < pages ? REWRITE + text : REWRITE);
    const reached = Math.floor((4 * built) / pages);
    if (reached > quarter && built < pages) out.write(`${text}\n`);
    quarter = reached;
  };
}
