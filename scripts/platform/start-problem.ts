import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { listen, stop } from './listen.ts';

/** The operator's settings for this machine. */
interface StartOptions {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
}

/** A problem that prevents the start, with one line that helps the operator fix it. */
export class StartProblem extends Error {}

/** Ends the start with a message for the operator, if the error has one. */
export function endStart(error: unknown): never {
  if (!(error instanceof StartProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** Throws a `StartProblem` if the port cannot be used or the data folder is not writable, before any work is done. */
export async function assertStartable({ port, host, dataDir }: StartOptions): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
  } catch (cause) {
    const code = codeOf(cause);
    throw new StartProblem(
      `The folder ${dataDir} is not writable (${code}). Choose another folder with DATA_DIR.`,
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
    return `Port ${port} is in use. Stop the program that uses it, or choose another port with PORT.`;
  }
  return `The site cannot listen on port ${port} of ${host} (${code}). Choose others with PORT and HOST.`;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error);
