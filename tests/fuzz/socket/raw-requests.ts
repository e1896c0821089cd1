import type { Random } from '#tests/fuzz/random.ts';

/** A connection as a client uses it: what it sends, with pauses, and how it ends. */
export interface Conversation {
  readonly chunks: readonly Buffer[];
  /** Milliseconds between two chunks. */
  readonly pause: number;
  readonly ends: 'waits' | 'half-closes' | 'leaves' | 'resets';
  /** False if the server cannot know that the request is complete. */
  readonly isComplete: boolean;
}

const latin = (text: string) => Buffer.from(text, 'latin1');

const FRAMES = [
  'Content-Length: -1',
  'Content-Length: +2',
  'Content-Length: 0x2',
  'Content-Length: 2, 2',
  'Content-Length: 2\r\nContent-Length: 3',
  'Content-Length: 99999999999999999999',
  'Content-Length: 2\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 2',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: identity',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding:\tchunked',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: x',
  ' Transfer-Encoding: chunked',
  'Content-Length: 2\n',
  'Content-Length: 2\rX: y',
  'Content-Length:',
  'Content_Length: 2',
  'Content-Length: 2;x',
] as const;
const CHUNKS = [
  '0\r\n\r\n',
  '2\r\n{}\r\n0\r\n\r\n',
  '2;a=b\r\n{}\r\n0\r\nX: y\r\n\r\n',
  'ffffffffffffffff\r\n{}\r\n',
  '-1\r\n{}\r\n',
  'zz\r\n{}\r\n',
  '2\n{}\n0\n\n',
  '2\r\n{}0\r\n\r\n',
  '1\r\n{\r\n',
  `2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
  '0\r\nContent-Length: 5\r\n\r\n',
  '2 \r\n{}\r\n0\r\n\r\n',
] as const;
const HEADERS = [
  'Expect: 100-continue',
  'Expect: x',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings',
  'Connection: close',
  'Connection: keep-alive, close',
  'Host: evil.example',
  'Host:',
  'Host: a b',
  'X: a\r\n b',
  'X: \0',
  'X: \xff\xfe',
  'X\0: a',
  ': a',
  'X',
  'Cookie: __Host-session=a.b.c',
  `Cookie: ${'a=b;'.repeat(2_000)}`,
  `X: ${'x'.repeat(70_000)}`,
  'X: y\r\n'.repeat(1_500).trim(),
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-Proto: x',
  'X-Nf-Client-Connection-Ip: 1.2.3',
  'Range: bytes=0-',
  'Accept-Encoding: gzip;q=x',
  'Origin: null',
  'If-None-Match: *',
  '__proto__: x',
  'Content-Type: application/json',
  'Content-Type: multipart/form-data; boundary=x',
  'Trailer: Content-Length',
  'Content-Encoding: gzip',
  'Proxy-Connection: keep-alive',
  'Keep-Alive: timeout=1000000',
] as const;
const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'CONNECT',
  'get',
  'PRI',
  'M-SEARCH',
  'X',
] as const;
const VERSIONS = [
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/0.9',
  'HTTP/2.0',
  'HTTP/1.1 ',
  'HTTP',
  '',
] as const;
const TARGETS = [
  '*',
  '//',
  '/%',
  '/%00',
  '/%ff',
  '/\\',
  '/..',
  '/%2e%2e/%2e%2e/etc/passwd',
  'http://evil.example/',
  'evil.example:443',
  '/?%',
  '/é',
  '/a b',
  `/${'x'.repeat(70_000)}`,
  '/api/../admin',
  '/api//blogs',
  '/;',
  '/\0',
  '',
] as const;

/** Makes a conversation with a server that has some paths. */
export function conversation(
  random: Random,
  paths: readonly string[],
  client: string,
): Conversation {
  const count = random.chance(0.2) ? 1 + random.below(20) : 1;
  const requests = Array.from({ length: count }, () => rawRequest(random, paths, client));
  const bytes = Buffer.concat(requests.map(({ bytes }) => bytes));
  const cut = random.chance(0.15) ? random.below(bytes.length) : bytes.length;
  const isSlow = random.chance(0.15);
  return {
    chunks: pieces(bytes.subarray(0, cut), isSlow ? 1 + random.below(6) : 1),
    pause: isSlow ? 20 + random.below(100) : 0,
    ends: random.chance(0.6) ? 'waits' : random.pick(['half-closes', 'leaves', 'resets'] as const),
    isComplete: cut === bytes.length && requests.every(({ isRegular }) => isRegular),
  };
}

function pieces(bytes: Buffer, count: number): Buffer[] {
  const size = Math.max(1, Math.ceil(bytes.length / count));
  return Array.from({ length: count }, (_, n) => bytes.subarray(n * size, (n + 1) * size)).filter(
    ({ length }) => length > 0,
  );
}

function rawRequest(random: Random, paths: readonly string[], client: string) {
  if (random.chance(0.03))
    return { bytes: Buffer.from(random.bytes(random.below(300))), isRegular: false };
  const method = random.pick(random.chance(0.7) ? METHODS.slice(0, 6) : METHODS);
  const path = random.pick(random.chance(0.85) ? paths : TARGETS);
  const version = random.pick(VERSIONS);
  const lines = [`Host: localhost`, `X-Nf-Client-Connection-Ip: ${client}`];
  for (let n = random.below(4); n > 0; n--) lines.push(random.pick(HEADERS));
  const kind = random.below(6);
  let body = Buffer.alloc(0);
  if (kind === 0) {
    lines.push(random.pick(FRAMES));
    body = latin(random.pick(CHUNKS));
  } else if (kind === 1) {
    lines.push('Transfer-Encoding: chunked', 'Content-Type: application/json');
    body = latin(random.pick(CHUNKS));
  } else if (kind < 4) {
    body = random.chance(0.5) ? latin('{}') : Buffer.from(random.bytes(random.below(3_000)));
    const stated = random.chance(0.2) ? body.length + random.below(1_000) : body.length;
    lines.push(`Content-Length: ${stated}`, 'Content-Type: application/json');
  }
  const ending = random.chance(0.05) ? '\n' : '\r\n';
  const head = [`${method} ${path} ${version}`, ...lines, '', ''].join(ending);
  return {
    bytes: Buffer.concat([latin(head), body]),
    isRegular:
      kind >= 4 &&
      ending === '\r\n' &&
      version === 'HTTP/1.1' &&
      !/expect|upgrade|connect/i.test(head),
  };
}
