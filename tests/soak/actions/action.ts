import { timedId } from '#domain/id.ts';
import type { Client } from '#tests/soak/site/client.ts';
import { LETTERS, type Model, WORD } from '#tests/soak/model.ts';
import type { Random } from '#tests/support/random.ts';
import type { Mailboxes } from '#tests/soak/site/mailboxes.ts';
import type { ReadersElsewhere } from '#tests/soak/site/readers-elsewhere.ts';
import type { SoakSite } from '#tests/soak/site/site.ts';

/** All that an action of readers, authors or programs works with. */
export interface Scene {
  readonly client: Client;
  readonly model: Model;
  readonly random: Random;
  readonly site: Pick<SoakSite, 'now' | 'era' | 'isRightSince' | 'url' | 'command'>;
  readonly mailboxes: Mailboxes;
  readonly elsewhere: ReadersElsewhere;
  readonly report: (problem: string) => void;
  /** The name of the program that acts for the author; undefined for the author, and for everybody else. */
  readonly program?: string;
}

/** Something that somebody does on the site, and how often it is chosen among all others. */
export interface Action {
  readonly name: string;
  readonly weight: number;
  readonly run: (scene: Scene) => Promise<unknown>;
}

/** Chooses an action by its weight. */
export function chooseAction(actions: readonly Action[], random: Random): Action {
  let left = random.next() * actions.reduce((sum, { weight }) => sum + weight, 0);
  const found = actions.find(({ weight }) => (left -= weight) < 0) ?? actions.at(-1);
  if (!found) throw new Error('There are no actions.');
  return found;
}

/**
 * Begins to watch the clock of the site. What it returns gives the site's time at the end of a request, or another value if the
 * clock was wrong meanwhile.
 */
export function watchTime({ site }: Pick<Scene, 'site'>): (otherwise: number) => number {
  const begun = Date.now();
  return (otherwise) => (site.isRightSince(begun) ? site.now() : otherwise);
}

/** Makes an id as the editor or a form does. */
export const newId = ({ random, site }: Pick<Scene, 'random' | 'site'>): string =>
  timedId(site.now(), random.letters(12));

/** Makes a word that is in one text only. All are of one length, so that none is the beginning of another. */
export function newWord(
  { model, random }: Pick<Scene, 'model' | 'random'>,
  origin: string,
): string {
  const word = WORD + random.letters(LETTERS);
  model.origins.set(word, origin);
  return word;
}

/** Makes a word that no reader may see, such as that of an email address or of a draft. */
export function newSecret(scene: Pick<Scene, 'model' | 'random'>, origin: string): string {
  const word = newWord(scene, origin);
  scene.model.secrets.add(word);
  return word;
}

const SYLLABLES = ['ka', 'lo', 'mi', 'ru', 'se', 'ta', 'vo', 'ne', 'di', 'pu', 'ga', 'he'];

/** Makes a sentence that resembles no other, and so is no repetition for the signs of spam. */
export function sentence(random: Random): string {
  const word = () =>
    Array.from({ length: 2 + random.below(3) }, () => random.pick(SYLLABLES)).join('');
  return `${Array.from({ length: 6 + random.below(8) }, word).join(' ')}.`;
}

/** Does some work with a thing that nobody else works with meanwhile. */
export async function alone<T extends { isBusy: boolean }>(
  things: readonly T[],
  random: Random,
  work: (thing: T) => Promise<unknown>,
): Promise<void> {
  const thing = random.pick(things.filter(({ isBusy }) => !isBusy));
  if (!thing) return;
  thing.isBusy = true;
  await work(thing);
  thing.isBusy = false;
}
