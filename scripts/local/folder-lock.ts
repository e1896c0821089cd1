import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { log } from '#log/log.ts';
import { StartProblem } from '#platform/start-problem.ts';

/** The error code of SQLite for a lock that somebody else holds. */
const BUSY = 5;

/** Locks of this process. One that nobody refers to would be collected, and given back. */
const held = new Set<DatabaseSync>();

/** A data folder that no other server uses. */
interface FolderLock {
  /** Returns true if no command writes beside this process. Claims that are there were then left by dead processes. */
  isAlone(): boolean;
  release(): void;
}

/**
 * Locks a data folder for a server, or for a command that must not run beside one. The system gives the lock back when
 * the process ends, however it does. Throws a `StartProblem` that says who holds it.
 */
export function lockFolder(dataDir: string, holder: string): FolderLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const nameFile = join(dataDir, 'server.txt');
  const lock = take(join(dataDir, 'server.lock'), 'BEGIN IMMEDIATE');
  if (!lock) {
    throw new StartProblem(
      `The data folder ${dataDir} is in use by ${nameIn(nameFile)}. Stop that first, or choose another folder with DATA_DIR.`,
    );
  }
  try {
    writeFileSync(nameFile, `${holder} (process ${process.pid})`);
  } catch (error) {
    // A full disk. The name is only for people.
    log.warn(`${nameFile} cannot be written.`, { error });
  }
  return {
    isAlone() {
      const commands = take(commandsIn(dataDir), 'BEGIN EXCLUSIVE');
      if (commands) giveBack(commands);
      return commands !== undefined;
    },
    release: () => giveBack(lock),
  };
}

/** Notes that a command writes into a data folder beside its server, until the returned function is called. */
export function joinFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Waits for a server that looks whether it is alone, which takes a moment.
  const lock = take(commandsIn(dataDir), 'BEGIN; SELECT count(*) FROM sqlite_schema', 5_000);
  return () => {
    if (lock) giveBack(lock);
  };
}

const commandsIn = (dataDir: string) => join(dataDir, 'commands.lock');

/** Takes a lock of SQLite on an empty database. Returns undefined if somebody else holds it. */
function take(file: string, statement: string, timeout = 0): DatabaseSync | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout });
    // A full disk has no room for a journal, and nothing is ever written.
    database.exec(`PRAGMA journal_mode = MEMORY; ${statement}`);
    held.add(database);
    return database;
  } catch (cause) {
    database?.close();
    const { errcode, message } = cause as Error & { readonly errcode?: number };
    if (errcode === BUSY) return undefined;
    throw new StartProblem(
      `${file} cannot be locked (${message}). It has to belong to the user who runs the site.`,
      { cause },
    );
  }
}

function giveBack(lock: DatabaseSync): void {
  held.delete(lock);
  if (lock.isOpen) lock.close();
}

function nameIn(file: string): string {
  try {
    return readFileSync(file, 'utf8') || 'another program';
  } catch {
    return 'another program';
  }
}
