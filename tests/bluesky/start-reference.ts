import { join } from 'node:path';
import { installTool } from '#scripts/setup/install-tool.ts';
import { startProgram } from '#tests/support/servers/start-program.ts';
import type { Line } from './serve-reference.ts';

const PROGRAM = join(import.meta.dirname, 'serve-reference.ts');

const VERSION = '0.5.35';
const COMPANIONS = {
  // The directory of accounts.
  beside: { '@did-plc/server': '0.0.1' },
  // The one that it asks for is loaded from elsewhere, or compiled.
  overrides: { 'better-sqlite3': '13.2.0' },
};

/** Installs Bluesky's reference server outside the checkout, unless it is there. Returns the folder of its package. */
export const installReference = (): Promise<string> =>
  installTool('@atproto/pds', VERSION, COMPANIONS);

export type Reference = Awaited<ReturnType<typeof startReference>>;

/** Starts the installed reference server with an empty data folder. */
export async function startReference(installed: string, dataDir: string) {
  const args = [PROGRAM, installed, dataDir];
  const program = await startProgram(process.execPath, args, { ready: 'message' });
  return {
    url: program.ready,
    /** Disturbs the connection to it, or ends the disturbance. */
    setLine: (line: Line) => void program.process.send(line),
    stop: () => program.stop(),
  };
}
