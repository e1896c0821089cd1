import { ensureInstalled } from './setup/install.mjs';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** `npm start`: installs packages, creates a key, adds samples, builds the site, and serves it at http://localhost:8888. */

// These variables are read only once, before a program starts. Images and hashes use up to four threads of the pool, and
// files need some too. Each memory arena of glibc keeps its memory, and by default there are eight per core. From the second
// start on, code is there compiled, and Node does not load its compiler of TypeScript.
const ENV = {
  UV_THREADPOOL_SIZE: '8',
  MALLOC_ARENA_MAX: '2',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)),
};

/** Starts the site with the pinned Node. @param {string} node */
function serve(node) {
  const child = spawn(node, [fileURLToPath(new URL('serve.ts', import.meta.url))], {
    stdio: 'inherit',
    env: Object.assign({}, ENV, process.env),
  });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGINT', () => {
    // A terminal sends Ctrl-C to both processes. Forwarding it would be a second signal, which would end the site before
    // its requests are finished.
    if (!process.stdin.isTTY) child.kill('SIGINT');
  });
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}

// As on Netlify, the site runs with packages of the tests.
ensureInstalled({ all: process.env.PLATFORM === 'netlify' }).then(serve);
