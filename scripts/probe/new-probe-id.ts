import { randomBytes } from 'node:crypto';
import { ID_RANDOM, timedId } from '#domain/id.ts';

/** Makes an id as the site's own pages do. */
export const newProbeId = () =>
  timedId(Date.now(), randomBytes(ID_RANDOM).toString('hex').slice(0, ID_RANDOM));
