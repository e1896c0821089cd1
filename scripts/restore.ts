import { parseArgs } from 'node:util';
import { describe } from './backup/back-up.ts';
import { OperatorProblem } from './site/operator-problem.ts';
import { LOCATION_OPTIONS, locationOf } from './backup/location.ts';
import { restoreFile } from './backup/restore-file.ts';
import { runCommand } from './backup/run-command.ts';

/**
 * `npm run restore -- ARCHIVE [--data-dir DIR [--merge] | --site URL --key FILE] [--skip-malformed]`: restores an archive
 * to an empty site. It may be stopped anywhere and repeated.
 */
await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      ...LOCATION_OPTIONS,
      merge: { type: 'boolean', default: false },
      'skip-malformed': { type: 'boolean', default: false },
    },
  });
  const [file] = positionals;
  if (file === undefined) {
    throw new OperatorProblem(
      'Usage: npm run restore -- ARCHIVE [--data-dir DIR [--merge] | --site URL --key FILE] [--skip-malformed]',
    );
  }
  const { archive, leftOut, withheld } = await restoreFile(file, locationOf(values), {
    merge: values.merge,
    skipMalformed: values['skip-malformed'],
  });
  const { manifest } = archive;
  console.log(`Restored ${describe(manifest)}, as of ${manifest.createdAt}.`);
  for (const key of leftOut) console.warn(`Left out: ${JSON.stringify(key)}`);
  if (withheld.length > 0) {
    console.warn(
      'The archive is older than the trash. The site may have deleted these, so they were not added:',
    );
    for (const subject of withheld) console.warn(`  ${subject}`);
  }
  console.log(
    values.site === undefined
      ? 'Start the site with npm start. If it runs already, restart it.'
      : 'The site is rebuilt now. If it has no build hook, deploy it.',
  );
});
