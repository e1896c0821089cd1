import { createHash, createSign, createVerify, type KeyLike } from 'node:crypto';

/** The two forms of signatures: the standard, and the draft before it that most servers still use. */
export const FORMS = ['rfc9421', 'cavage'] as const;
export type Form = (typeof FORMS)[number];

/** A request, as far as it is signed. Names of headers are in small letters. */
export interface Message {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The key of a signer, with its address. */
interface Signer {
  readonly id: string;
  readonly key: KeyLike;
}

/** Parts that a signature of each form must cover, and those of a request with a body besides. */
const COVERED = {
  rfc9421: { all: ['@method', '@target-uri'], body: ['content-digest'] },
  cavage: { all: ['(request-target)', 'host', 'date'], body: ['digest'] },
} as const;

const sha256 = (body: string) => createHash('sha256').update(body).digest('base64');
const digestOf = (form: Form, body: string): string =>
  form === 'rfc9421' ? `sha-256=:${sha256(body)}:` : `SHA-256=${sha256(body)}`;

/** Returns the value of a part of a request, in the words of either form. */
function part(name: string, { method, url, headers }: Message): string {
  const { host, pathname, search } = new URL(url);
  const derived: Readonly<Record<string, string>> = {
    '@method': method,
    '@target-uri': url,
    '@authority': host,
    '@path': pathname,
    '@query': search || '?',
    '(request-target)': `${method.toLowerCase()} ${pathname}${search}`,
  };
  const value = derived[name] ?? headers[name];
  if (value === undefined) throw new Error(`The request has no ${name}.`);
  return value;
}

const cavageBase = (names: readonly string[], message: Message) =>
  names.map((name) => `${name}: ${part(name, message)}`).join('\n');

const standardBase = (names: readonly string[], params: string, message: Message) =>
  [
    ...names.map((name) => `"${name}": ${part(name, message)}`),
    `"@signature-params": ${params}`,
  ].join('\n');

const signed = (base: string, key: KeyLike) =>
  createSign('sha256').update(base).sign(key, 'base64');

/** Returns the headers of a signed request, in small letters. `at` is its time in milliseconds. */
export function sign(
  form: Form,
  { method, url, headers, body }: Message,
  { id, key }: Signer,
  at: number,
): Record<string, string> {
  const names = [...COVERED[form].all, ...(body ? COVERED[form].body : [])];
  const all: Record<string, string> = {
    ...headers,
    host: new URL(url).host,
    date: new Date(at).toUTCString(),
    ...(body && {
      [form === 'rfc9421' ? 'content-digest' : 'digest']: digestOf(form, body),
    }),
  };
  const message = { method, url, headers: all, body };
  if (form === 'cavage') {
    const signature = signed(cavageBase(names, message), key);
    const list = names.join(' ');
    all['signature'] =
      `keyId="${id}",algorithm="rsa-sha256",headers="${list}",signature="${signature}"`;
    return all;
  }
  const list = names.map((name) => `"${name}"`).join(' ');
  const created = Math.floor(at / 1_000);
  const params = `(${list});created=${created};keyid="${id}";alg="rsa-v1_5-sha256"`;
  all['signature-input'] = `sig1=${params}`;
  all['signature'] = `sig1=:${signed(standardBase(names, params, message), key)}:`;
  return all;
}

/** A signature of a request, which is not checked yet. */
export interface Signature {
  readonly form: Form;
  readonly keyId: string;
  /** Returns true if the key with that address has made it. */
  readonly isBy: (pem: string) => boolean;
}

/**
 * Reads the signature of a request. Throws with the reason if there is none, if it leaves out a part that counts, if the
 * body is another one, or if it was made more than `leeway` seconds before or after `now` in milliseconds.
 */
export function readSignature(message: Message, now: number, leeway: number): Signature {
  const form: Form = message.headers['signature-input'] === undefined ? 'cavage' : 'rfc9421';
  const read = form === 'rfc9421' ? readStandard(message) : readCavage(message);
  const { all, body } = COVERED[form];
  for (const name of [...all, ...(message.body ? body : [])])
    if (!read.names.includes(name)) throw new Error(`The signature leaves out ${name}.`);
  const header = form === 'rfc9421' ? 'content-digest' : 'digest';
  if (message.body && message.headers[header] !== digestOf(form, message.body))
    throw new Error('The body is another one.');
  if (!(Math.abs(read.at - now / 1_000) < leeway))
    throw new Error('The signature is of another time.');
  return {
    form,
    keyId: read.keyId,
    isBy: (pem) => createVerify('sha256').update(read.base).verify(pem, read.signature, 'base64'),
  };
}

interface ReadSignature {
  readonly names: readonly string[];
  readonly keyId: string;
  /** The time in seconds. */
  readonly at: number;
  readonly base: string;
  readonly signature: string;
}

function readStandard(message: Message): ReadSignature {
  const [, label = '', params = '', list = ''] =
    /^(\w+)=(\(([^)]*)\).*)$/.exec(message.headers['signature-input'] ?? '') ?? [];
  const names = [...list.matchAll(/"([^"]*)"/g)].map(([, name = '']) => name);
  const prefix = `${label}=:`;
  const header = message.headers['signature'] ?? '';
  if (!label || !header.startsWith(prefix)) throw new Error('The signature cannot be read.');
  return {
    names,
    keyId: /;keyid="([^"]*)"/.exec(params)?.[1] ?? '',
    at: Number(/;created=(\d+)/.exec(params)?.[1]),
    base: standardBase(names, params, message),
    signature: header.slice(prefix.length, -1),
  };
}

function readCavage(message: Message): ReadSignature {
  const { signature, date = '' } = message.headers;
  if (signature === undefined) throw new Error('The request is not signed.');
  const fields = new Map<string | undefined, string>();
  for (const [, name, value = ''] of signature.matchAll(/(\w+)="([^"]*)"/g))
    fields.set(name, value);
  const names = (fields.get('headers') ?? 'date').split(' ');
  return {
    names,
    keyId: fields.get('keyId') ?? '',
    at: Date.parse(date) / 1_000,
    base: cavageBase(names, message),
    signature: fields.get('signature') ?? '',
  };
}
