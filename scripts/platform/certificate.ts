import { writeFile } from 'node:fs/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** The host names of this machine on loopback. */
const NAMES = [
  { type: 2, value: 'localhost' },
  { type: 7, ip: '127.0.0.1' },
  { type: 7, ip: '::1' },
] as const;

interface Certificate {
  readonly key: string;
  readonly cert: string;
}

let made: Promise<Certificate> | undefined;

/** Creates a certificate for this machine that this process trusts, and writes it to a file for other processes. */
export async function makeCertificate(file: string): Promise<Certificate> {
  const certificate = await (made ??= generateTrusted());
  await writeFile(file, certificate.cert);
  return certificate;
}

async function generateTrusted(): Promise<Certificate> {
  const { generate } = await import('selfsigned');
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'subjectAltName', altNames: [...NAMES] },
    ],
  });
  setDefaultCACertificates([...getCACertificates('default'), cert]);
  return { key, cert };
}
