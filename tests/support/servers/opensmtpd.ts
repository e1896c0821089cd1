import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, connect, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

const PROGRAM = '/usr/sbin/smtpd';

/**
 * Starts Debian's OpenSMTPD for a test, on a free port of loopback, with the given mailboxes. It gets folders of its own for its
 * queue in the place of the system's. Throws an error that says what is missing if it cannot run here.
 */
export async function startOpenSmtpd(addresses: readonly string[]) {
  if (!existsSync(PROGRAM)) {
    asRoot('apt-get', 'update', '-qq');
    asRoot('apt-get', 'install', '-y', '-qq', 'opensmtpd');
  }
  if (!existsSync(PROGRAM))
    throw new Error('OpenSMTPD is missing, and could not be installed: apt-get install opensmtpd');
  if (asRoot('unshare', '--mount', 'true').status !== 0)
    throw new Error(
      'OpenSMTPD is started by root, with folders that it mounts. Neither this user nor sudo may do that.',
    );
  // Its users must be able to enter the folder, which is why it is not one of `tempFolder`.
  const work = mkdtempSync(join(tmpdir(), 'commonplace-smtpd-'));
  const box = join(work, 'box');
  await mkdir(box);
  await chmod(work, 0o711);
  await chmod(box, 0o777);
  const port = await freePort();
  const people = addresses.map((address) => `"${address}"`).join(', ');
  await writeFile(
    join(work, 'smtpd.conf'),
    `table people { ${people} }
table users { "@example.org" = "nobody" }
listen on 127.0.0.1 port ${port} hostname mail.example.org
action "deliver" mda "/bin/sh ${work}/deliver.sh" virtual <users>
match from any for rcpt-to <people> action "deliver"
`,
  );
  await writeFile(
    join(work, 'deliver.sh'),
    `set -e\nfile=$(mktemp ${box}/XXXXXX)\ncat > $file\nchmod 644 $file\nmv $file $file.eml\n`,
  );
  const start = [
    'mount -t tmpfs none /var/spool',
    'mkdir /var/spool/smtpd',
    'chmod 711 /var/spool/smtpd',
    // The socket of its commands, which another instance may have.
    'mount -t tmpfs none /run',
    `exec ${PROGRAM} -d -f ${work}/smtpd.conf`,
  ].join(' && ');
  const [program = '', ...given] = rootCommand('unshare', '--mount', 'sh', '-c', start);
  const child = spawn(program, given, { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const exit = once(child, 'exit');
  onTestFinished(async () => {
    child.kill();
    await exit;
    rmSync(work, { recursive: true, force: true });
  });
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`OpenSMTPD did not start: ${output}`);
    await pause(20);
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Waits until so many mails are in the mailboxes, and reads them. */
    async delivered(count: number): Promise<Buffer[]> {
      for (;;) {
        const files = (await readdir(box)).filter((name) => name.endsWith('.eml'));
        if (files.length >= count)
          return Promise.all(files.map((name) => readFile(join(box, name))));
        await pause(20);
      }
    },
  };
}

/** Returns a command as root runs it, by sudo for another user. */
const rootCommand = (...command: readonly string[]) =>
  userInfo().uid === 0 ? command : ['sudo', '-n', ...command];

function asRoot(...command: readonly string[]) {
  const [program = '', ...given] = rootCommand(
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    // In this run level Debian's package starts no server.
    'RUNLEVEL=1',
    ...command,
  );
  return spawnSync(program, given, { stdio: ['ignore', 'ignore', 'inherit'] });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
