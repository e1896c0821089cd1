import { ensureInstalled } from './setup/install.mjs';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// Both variables are read once, before the first line of a program runs. Images and hashes take up to four threads of
// the pool, and files need some of their own. Each memory arena of glibc keeps what it once had; by default there are
// eight for every core.
const THREADS = { UV_THREADPOOL_SIZE: '8', MALLOC_ARENA_MAX: '2' };

const node = ensureInstalled();
const serve = fileURLToPath(new URL('serve.ts', import.meta.url));
const child = spawn(node, [serve], {
  stdio: 'inherit',
  env: Object.assign({}, THREADS, process.env),
});
process.on('SIGTERM', () => child.kill('SIGTERM'));
process.on('SIGINT', () => {
  // A terminal sends Ctrl-C to both processes. Passing it on would make a second one, which would cut the site off
  // while it finishes its requests.
  if (!process.stdin.isTTY) child.kill('SIGINT');
});
child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
