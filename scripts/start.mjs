import { ensureInstalled } from './install.mjs';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const node = ensureInstalled();
const serve = fileURLToPath(new URL('serve.ts', import.meta.url));
const child = spawn(node, [serve], { stdio: 'inherit' });
process.on('SIGTERM', () => child.kill('SIGTERM'));
process.on('SIGINT', () => {
  // A terminal sends Ctrl-C to both; a second one would cut the site off while it finishes its requests.
  if (!process.stdin.isTTY) child.kill('SIGINT');
});
child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
