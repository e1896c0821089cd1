import { readFile } from 'node:fs/promises';

/** Returns the CPU time that a process has taken, in milliseconds. */
export async function cpuOf(pid: string | number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name of the program before them may have spaces. Linux counts in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
