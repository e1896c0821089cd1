import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder outside the checkout in which `npm run prove` works. It is emptied after each run. */
export const PROVE_DIR = join(tmpdir(), 'commonplace-prove');
