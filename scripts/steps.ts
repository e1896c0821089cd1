/** The output that steps are printed to; on a terminal, progress rewrites its line. */
type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;

/** Runs a step of the start, printing what it does, then what it did and how long that took. */
export async function step<T>(
  doing: string,
  work: () => Promise<T>,
  done: (result: T) => string | undefined,
  out: Output = process.stdout,
): Promise<T> {
  const began = performance.now();
  out.write(`${doing} …\n`);
  const result = await work();
  const words = done(result);
  if (words) out.write(`${words} in ${((performance.now() - began) / 1_000).toFixed(1)} s.\n`);
  return result;
}

/** The number of pages built, of all. */
export interface BuildProgress {
  readonly built: number;
  readonly pages: number;
}

/** Clears a line of a terminal, and goes back to its beginning. */
const REWRITE = '\r\u001B[2K';

/** Prints the progress of a build: on one line of a terminal, else at its quarters. */
export function progressPrinter(out: Output = process.stdout) {
  let quarter = 0;
  return ({ built, pages }: BuildProgress) => {
    const words = `Building page ${built} of ${pages}`;
    if (out.isTTY) return void out.write(built < pages ? REWRITE + words : REWRITE);
    const reached = Math.floor((4 * built) / pages);
    if (reached > quarter && built < pages) out.write(`${words}\n`);
    quarter = reached;
  };
}
