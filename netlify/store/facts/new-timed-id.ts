import { customAlphabet } from 'nanoid';
import { ID_ALPHABET, ID_RANDOM, timedId } from '#domain/id.ts';

const random = customAlphabet(ID_ALPHABET, ID_RANDOM);

/** Makes an id of a time in milliseconds, by default the present one. */
export const newTimedId = (time = Date.now()) => timedId(time, random());
