import { customAlphabet } from 'nanoid';
import { ID_ALPHABET, ID_RANDOM, timedId } from '#domain/id.ts';

const random = customAlphabet(ID_ALPHABET, ID_RANDOM);

export const newTimedId = () => timedId(Date.now(), random());
