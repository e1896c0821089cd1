import { log } from '#log/log.ts';

/** Parses a fact. Logs an error and returns undefined: one bad fact must never take the others down. */
export function readFact<T>(
  key: string,
  text: string,
  parse: (text: string, key: string) => T,
): T | undefined {
  try {
    return parse(text, key);
  } catch (reason) {
    log.error(`Skipped ${key}, which is not as it should be:`, { error: reason });
    return undefined;
  }
}
