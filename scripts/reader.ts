import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { Source } from '#backup/source.ts';
import { ERASED_KEYS } from '#domain/moderation/text-states.ts';
import { addErasures, ERASURES_FILE } from './backup/erasure-list.ts';
import { LOCATION_OPTIONS, locationOf } from './backup/location.ts';
import { runCommand } from './backup/run-command.ts';
import { describeText, NOT_FOUND, printable } from './readers/describe-texts.ts';
import { findActor } from './readers/find-actor.ts';
import { findSubscriber } from './readers/find-subscriber.ts';
import { type Found, findTexts } from './readers/find-texts.ts';
import { isAddress } from './readers/match.ts';
import { openReaderData } from './readers/open-reader-data.ts';
import { OperatorProblem } from './site/operator-problem.ts';

const USAGE = `Usage: npm run reader -- find EMAIL_OR_NAME [--data-dir DIR | --site URL --key FILE]
       npm run reader -- erase EMAIL_OR_HANDLE [--yes] [--backups DIR] [--data-dir DIR | --site URL --key FILE]`;

/**
 * `npm run reader -- find|erase …`: finds what a site stores of a reader, and erases the subscription of an address,
 * and the comments and thoughts that were sent with it, or what an actor of the fediverse has left. A site on this machine may run meanwhile.
 */
await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      ...LOCATION_OPTIONS,
      backups: { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
  });
  const [verb, wanted = '', ...others] = positionals;
  if ((verb !== 'find' && verb !== 'erase') || wanted.trim() === '' || others.length > 0) {
    throw new OperatorProblem(USAGE);
  }
  if (verb === 'erase' && !isAddress(wanted)) {
    throw new OperatorProblem('Only an address tells readers apart. Several may have this name.');
  }
  const location = locationOf(values);
  const { source, erase, close } = await openReaderData(location);
  try {
    const found = await findTexts(source, wanted);
    show(found);
    const subscriber = isAddress(wanted)
      ? await findSubscriber(source, wanted, location)
      : undefined;
    console.log(subscriber?.lines.join('\n') ?? 'Found no subscription.');
    const { addresses: actors, lines } = isAddress(wanted)
      ? await findActor(source, wanted, found.texts)
      : { addresses: [], lines: [] };
    for (const line of lines) console.log(printable(line));
    if (verb === 'find') {
      console.log(NOT_FOUND.join('\n'));
      return;
    }
    const texts = found.texts.filter(({ match }) => match === 'address').map(({ text }) => text);
    const erased = await erasedTexts(source);
    if (texts.length > 0 || subscriber || actors.length > 0) {
      const all =
        countOf(texts.length) +
        (subscriber ? ' and the subscription' : '') +
        (actors.length > 0 ? `, and what ${actors.join(', ')} follows and likes,` : '');
      await confirm(`Erase ${all} for good?`, values.yes);
      await erase({ texts, subscribers: subscriber ? [subscriber.hash] : [], actors });
      console.log(`Erased ${all}. The pages follow with the next build.`);
    }
    const local = 'site' in location ? undefined : join(location.dataDir, 'backups');
    await noteErasures(
      [...erased, ...texts.map((text) => ERASED_KEYS.prefix + text)],
      values.backups ?? local,
    );
  } finally {
    await close();
  }
});

function show({ texts, damaged }: Found): void {
  for (const one of texts) console.log(describeText(one));
  const names = new Set(texts.flatMap(({ match, name }) => (match === 'address' ? [name] : [])));
  console.log(`Found ${countOf(texts.length)}.`);
  if (names.size > 0) {
    const listed = [...names].map((name) => `“${printable(name)}”`).join(', ');
    console.log(`Thoughts may have no address. Search for the name, too: ${listed}`);
  }
  const mentions = texts.filter(({ match }) => match === 'mention').length;
  if (mentions > 0) {
    console.log(`Texts of others that mention the address, which are never erased: ${mentions}.`);
  }
  for (const key of damaged) console.warn(`Not searched, since it cannot be read: ${key}`);
}

async function confirm(question: string, yes: boolean): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) throw new OperatorProblem('Nothing was erased. Confirm with --yes.');
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(`${question} [y/N] `);
  lines.close();
  if (!/^y(?:es)?$/i.test(answer.trim())) throw new OperatorProblem('Nothing was erased.');
}

/** Lists the marks of all texts that were erased before. */
async function erasedTexts(source: Source): Promise<string[]> {
  const keys: string[] = [];
  for await (const some of source.keys(ERASED_KEYS.prefix)) keys.push(...some);
  return keys;
}

/**
 * Names all erased texts in the folder of the archives, also those of earlier runs, so that a restore of any archive
 * leaves them out.
 */
async function noteErasures(keys: readonly string[], backups: string | undefined): Promise<void> {
  if (keys.length === 0) return;
  if (backups !== undefined) await addErasures(backups, keys);
  console.log(
    backups === undefined
      ? 'Archives made before still hold these texts. Repeat this with --backups DIR, the folder of your archives, and restores leave them out.'
      : `Archives made before still hold these texts. A restore leaves them out if ${ERASURES_FILE} is beside the archive, as it is now in ${backups}.`,
  );
}

function countOf(number: number): string {
  return `${number} text${number === 1 ? '' : 's'}`;
}
