import type { Source } from '#backup/source.ts';
import { BLOCKS } from '#store/fediverse/blocks.ts';
import { FOLLOWERS } from '#store/fediverse/followers.ts';
import type { FoundText } from './find-texts.ts';
import { isActorAddress, wordsMatch } from './match.ts';

/** An actor of the fediverse, beside texts. */
export interface FoundActor {
  /** The addresses by which following and reactions are erased. */
  readonly addresses: readonly string[];
  readonly lines: readonly string[];
}

/** Finds an actor of the fediverse by the handle or the address, among those who follow, are blocked, or have written. */
export async function findActor(
  source: Pick<Source, 'facts'>,
  wanted: string,
  texts: readonly FoundText[],
): Promise<FoundActor> {
  const addresses = new Set(isActorAddress(wanted) ? [wanted.trim()] : []);
  const lines: string[] = [];
  const isWanted = (actor: string, handle: string) =>
    wordsMatch({ name: '', address: handle, ids: [actor], content: '' }, wanted) === 'address';
  for await (const { facts } of source.facts(FOLLOWERS.prefix))
    for (const { key, text } of facts) {
      const { actor, handle } = FOLLOWERS.read(text, key);
      if (!isWanted(actor, handle)) continue;
      addresses.add(actor);
      lines.push(`${STATES[FOLLOWERS.parse(key).state] ?? ''} ${handle} (${actor})`);
    }
  for await (const { facts } of source.facts(BLOCKS.prefix))
    for (const { key, text } of facts) {
      const { address, handle = '', at } = BLOCKS.read(text, key);
      if (isWanted(address, handle))
        lines.push(
          `Blocked since ${at.slice(0, 10)}: ${address}. That stays until you take it back.`,
        );
    }
  for (const { match, ids = [] } of texts)
    if (match === 'address')
      for (const id of ids.slice(0, 1).filter(isActorAddress)) addresses.add(id);
  return { addresses: [...addresses], lines };
}

const STATES: Readonly<Record<string, string>> = {
  f: 'Follows:',
  w: 'Waits to follow:',
  x: 'Was refused:',
};
