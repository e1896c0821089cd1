import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';

const node = ensureInstalled();
const child = spawn(node, [join(import.meta.dirname, 'serve.ts')], { stdio: 'inherit' });
process.on('SIGTERM', () => child.kill('SIGTERM'));
process.on('SIGINT', () => {
  // A terminal sends Ctrl-C to both; a second one would cut the site off while it finishes its requests.
  if (!process.stdin.isTTY) child.kill('SIGINT');
});
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
