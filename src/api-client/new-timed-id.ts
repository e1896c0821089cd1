import { customAlphabet } from 'nanoid';
import { ID_ALPHABET, ID_RANDOM, timedId } from '#domain/id.ts';

const random = customAlphabet(ID_ALPHABET, ID_RANDOM);

/** An id made in this browser, by its clock. */
export const newTimedId = () => timedId(Date.now(), random());
