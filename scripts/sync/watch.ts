import { watch } from 'node:fs';
import { STATE_FOLDER } from './node-folder.ts';

/** Milliseconds that a folder must be quiet before it is read, since programs save several files one after the other. */
const QUIET = 2_000;

/** Calls a function after each change in a folder, once it is quiet, until a signal is aborted. */
export function watchFolder(root: string, signal: AbortSignal, onChange: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(root, { recursive: true, signal }, (_, name) => {
    // Files that a sync or another program is writing begin with a dot.
    if (name === null || name.startsWith(STATE_FOLDER) || /(?:^|[/\\])\./.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, QUIET);
  });
  // A watcher may fail, such as with too many folders. The folder is then read at each poll.
  watcher.on('error', () => watcher.close());
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
}
