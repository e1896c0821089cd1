import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder outside of the checkout that everything is proved in. Nothing stays in it from run to run. */
export const PROVE_DIR = join(tmpdir(), 'commonplace-prove');
