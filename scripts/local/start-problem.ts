import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { listen, stop } from '#platform/listen.ts';

/** Settings of the operator for the machine that the site runs on. */
interface StartOptions {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
}

/** A reason not to start, in one line, that the operator can do something about. */
export class StartProblem extends Error {}

/**
 * Throws a `StartProblem` when the port cannot be used or the data folder cannot be written, before any work is done.
 */
export async function assertStartable({ port, host, dataDir }: StartOptions): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK);
  } catch (cause) {
    const code = codeOf(cause);
    throw new StartProblem(
      `The folder ${dataDir} cannot be written (${code}). Choose another one with DATA_DIR.`,
      { cause },
    );
  }
  const server = createServer();
  try {
    await listen(server, port, host);
  } catch (cause) {
    throw new StartProblem(portProblem(codeOf(cause), port, host), { cause });
  }
  await stop(server);
}

function portProblem(code: string, port: number, host: string): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use. End the program that uses it, or choose another one with PORT.`;
  }
  return `The site cannot listen on port ${port} of ${host} (${code}). Choose others with PORT and HOST.`;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error);
