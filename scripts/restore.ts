import { parseArgs } from 'node:util';
import { LIMITS } from '#domain/limits.ts';
import { describe } from './backup/back-up.ts';
import { OperatorProblem } from './site/operator-problem.ts';
import { LOCATION_OPTIONS, locationOf } from './backup/location.ts';
import { restoreFile } from './backup/restore-file.ts';
import { printNights, restoreNight } from './backup/restore-night.ts';
import { runCommand } from './backup/run-command.ts';

const OPTIONS =
  '[--data-dir DIR [--merge [--other-site]] | --site URL --key FILE] [--skip-malformed]';

/**
 * `npm run restore -- ARCHIVE [--data-dir DIR [--merge [--other-site]] | --site URL --key FILE] [--skip-malformed]`: restores an archive
 * to an empty site. `s3 NIGHT [--skip-damaged]` in the place of the archive restores an off-site backup, and `s3` alone
 * lists them. It may be stopped anywhere and repeated.
 */
await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      ...LOCATION_OPTIONS,
      merge: { type: 'boolean', default: false },
      'other-site': { type: 'boolean', default: false },
      'skip-malformed': { type: 'boolean', default: false },
      'skip-damaged': { type: 'boolean', default: false },
    },
  });
  const [file, night] = positionals;
  if (file === undefined) {
    throw new OperatorProblem(
      `Usage: npm run restore -- ARCHIVE ${OPTIONS}\n       npm run restore -- s3 [NIGHT [--skip-damaged]] ${OPTIONS}`,
    );
  }
  if (file === 's3' && night === undefined) return printNights();
  const location = locationOf(values);
  const options = {
    merge: values.merge,
    otherSite: values['other-site'],
    skipMalformed: values['skip-malformed'],
  };
  const { archive, leftOut, withheld, sections } = await (file === 's3' && night !== undefined
    ? restoreNight(night, location, { ...options, skipDamaged: values['skip-damaged'] })
    : restoreFile(file, location, options));
  const { manifest } = archive;
  console.log(`Restored ${describe(manifest)}, as of ${manifest.createdAt}.`);
  for (const key of leftOut) console.warn(`Left out: ${JSON.stringify(key)}`);
  if (withheld.length > 0) {
    console.warn(
      'The archive is older than the trash. The site may have deleted these, so they were not added:',
    );
    for (const subject of withheld) console.warn(`  ${subject}`);
  }
  if (sections.added.length > 0) {
    console.log(`Added to the sections of the newer settings: ${sections.added.join(', ')}.`);
  }
  if (sections.leftOut.length > 0) {
    console.warn(
      `A site has at most ${LIMITS.sections} sections, so these were not added, and their posts have none: ${sections.leftOut.join(', ')}.`,
    );
  }
  if (file === 's3' && manifest.site !== undefined) {
    console.log(
      `If this site takes the place of the other one, set BACKUP_S3_FORMER=${manifest.site} for it. It then goes on with these off-site backups.`,
    );
  }
  console.log(
    values.site === undefined
      ? 'Start the site with npm start. If it runs already, restart it.'
      : 'The site is rebuilt now. If it has no build hook, deploy it.',
  );
});
