import { createRequire } from 'node:module';
import type { Micropub as Client } from 'micropub-helper';

// Its ES module imports a name that the installed `rel-parser` does not export. Its CommonJS build runs.
const { Micropub } = createRequire(import.meta.url)('micropub-helper') as {
  Micropub: typeof Client;
};

/** Opens a client of the library `micropub-helper`, which Micropub apps are made with. */
export const micropubHelper = (...options: ConstructorParameters<typeof Client>): Client =>
  new Micropub(...options);

export type { Client as MicropubHelper };
