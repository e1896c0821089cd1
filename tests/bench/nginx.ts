import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Returns true if nginx is installed. */
export const hasNginx = () => spawnSync('nginx', ['-v']).status === 0;

/** Serves a folder with nginx like this platform: with paths without `.html`. */
export async function startNginx(dir: string, work: string, port: number) {
  const config = join(work, 'nginx.conf');
  await writeFile(
    config,
    `${userInfo().uid === 0 ? 'user root;' : ''} daemon off; pid ${work}/nginx.pid; error_log stderr; worker_processes auto;
    events { worker_connections 512; }
    http {
      access_log off; sendfile on; keepalive_requests 1000000;
      types { text/html html; text/css css; text/javascript js; application/json json; }
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${work}/${name};`).join(' ')}
      server { listen 127.0.0.1:${port}; root ${dir}; location / { try_files $uri $uri.html =404; } }
    }`,
  );
  const child = spawn('nginx', ['-c', config], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => undefined))) await pause(50);
  return {
    url,
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
