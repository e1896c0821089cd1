import { randomBytes } from 'node:crypto';
import { ID_RANDOM, timedId } from '#domain/id.ts';

/** Creates an id like those that the site's pages create. */
export const newProbeId = () =>
  timedId(Date.now(), randomBytes(ID_RANDOM).toString('hex').slice(0, ID_RANDOM));
