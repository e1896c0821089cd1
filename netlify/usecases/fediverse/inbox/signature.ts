import { createHash } from 'node:crypto';
import { HOUR } from '#domain/timing.ts';

/** Milliseconds by which a `date` may differ from the clock of the site, and the time `created` of a signature. */
const DATE_LEEWAY = 12 * HOUR;
const CREATED_LEEWAY = HOUR;

/** A signature that covers what it has to. Whether it is right is not known yet. */
export interface Signature {
  readonly form: 'rfc9421' | 'cavage';
  readonly keyId: string;
  /** The request that its sender must have signed: for the address of this site, whatever it says of that. */
  readonly message: {
    readonly method: string;
    readonly url: string;
    readonly headers: Record<string, string>;
  };
}

/** A request with a signature. */
export interface SignedRequest {
  readonly headers: Headers;
  /** The address that was signed, without the origin. */
  readonly path: string;
  readonly origin: string;
  readonly body: Uint8Array;
  readonly now: number;
}

/**
 * Reads the signature of a POST. Undefined if there is none, if it leaves out a part that counts, if the body is another one, or if it
 * was made at another time. Nothing is loaded for it.
 */
export function readSignature(request: SignedRequest): Signature | undefined {
  const { headers, origin, path } = request;
  const read = headers.has('signature-input') ? readStandard(headers) : readCavage(headers);
  if (!read) return undefined;
  const { form, keyId, covered, created, expires } = read;
  const covers = (...names: string[]) => names.every((name) => covered.includes(name));
  const isCovered =
    form === 'rfc9421'
      ? covers('@method', 'content-digest') &&
        (covers('@target-uri') || covers('@authority', '@path')) &&
        created !== undefined
      : covers('(request-target)', 'host', 'digest') &&
        (covers('date') || (covers('(created)') && created !== undefined));
  const isOfNow =
    isNear(request.now, created, CREATED_LEEWAY) &&
    (!covers('date') || isNear(request.now, Date.parse(headers.get('date') ?? ''), DATE_LEEWAY)) &&
    (expires === undefined || expires > request.now);
  if (!isCovered || !isOfNow || !isOfBody(request, form)) return undefined;
  const message = {
    method: 'POST',
    url: origin + path,
    headers: { ...Object.fromEntries(headers), host: new URL(origin).host },
  };
  return { form, keyId, message };
}

const isNear = (now: number, at: number | undefined, leeway: number): boolean =>
  at === undefined || Math.abs(at - now) < leeway;

/** Returns true if the digest in a header is that of the body. */
function isOfBody({ headers, body }: SignedRequest, form: Signature['form']): boolean {
  const digest = createHash('sha256').update(body).digest('base64');
  const stated = headers.get(form === 'rfc9421' ? 'content-digest' : 'digest') ?? '';
  const [name, value] = form === 'rfc9421' ? ['sha-256=', `:${digest}:`] : ['SHA-256=', digest];
  return stated.split(',').some((one) => {
    const text = one.trim();
    const start = text.slice(0, name.length);
    return start.toLowerCase() === name.toLowerCase() && text.slice(name.length) === value;
  });
}

/** The parts of a signature that tell what it covers. Times are in milliseconds. */
interface Read extends Pick<Signature, 'form' | 'keyId'> {
  readonly covered: readonly string[];
  readonly created: number | undefined;
  readonly expires: number | undefined;
}

const COMPONENT = /^"[a-z0-9@_-]+"$/;
const PARAMETER = /;([a-z]+)=("[^"\\]*"|\d+)/g;

/** Reads the one signature of RFC 9421. Several, and parts with parameters of their own, are not read. */
function readStandard(headers: Headers): Read | undefined {
  const input = (headers.get('signature-input') ?? '').trim();
  const [start, end] = [input.indexOf('=('), input.indexOf(')')];
  if (!/^[a-z][a-z0-9_-]*$/.test(input.slice(0, start)) || end < start) return undefined;
  const components = input.slice(start + 2, end).split(' ');
  if (!components.every((one) => COMPONENT.test(one))) return undefined;
  const rest = input.slice(end + 1);
  const found = [...rest.matchAll(PARAMETER)];
  if (found.map(([all]) => all).join('') !== rest) return undefined;
  const values = new Map(
    found.map(([, name = '', value = '']) => [name, value.replaceAll('"', '')]),
  );
  return partsOf('rfc9421', values, {
    covered: components.map((one) => one.slice(1, -1)),
    keyId: values.get('keyid'),
    count: found.length,
  });
}

/** Reads the signature of the draft before the standard. Names of parameters in capitals are not read, since they are not when it is verified. */
function readCavage(headers: Headers): Read | undefined {
  const found = (headers.get('signature') ?? '').split(',').map((part) => {
    const [name = '', ...value] = part.trim().split('=');
    return [name, value.join('=').replace(/^"(.*)"$/, '$1')] as const;
  });
  const values = new Map(found);
  return partsOf('cavage', values, {
    covered: (values.get('headers') ?? '').toLowerCase().split(' '),
    keyId: values.get('keyId'),
    count: found.length,
  });
}

function partsOf(
  form: Signature['form'],
  values: ReadonlyMap<string, string>,
  {
    covered,
    keyId,
    count,
  }: {
    readonly covered: readonly string[];
    readonly keyId: string | undefined;
    readonly count: number;
  },
): Read | undefined {
  // Two values of one name could be read in two ways.
  const isUnique = values.size === count && new Set(covered).size === covered.length;
  if (keyId === undefined || !isUnique) return undefined;
  const timeOf = (name: string) =>
    values.has(name) ? Number(values.get(name)) * 1_000 : undefined;
  return { form, keyId, covered, created: timeOf('created'), expires: timeOf('expires') };
}
