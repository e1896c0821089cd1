import { parseArgs } from 'node:util';
import { exportSite } from '#backup/export/export-site.ts';
import { fileOutput } from './backup/file-output.ts';
import { OperatorProblem } from './site/operator-problem.ts';
import { openSource, LOCATION_OPTIONS, locationOf } from './backup/location.ts';
import { runCommand } from './backup/run-command.ts';

/**
 * `npm run export -- wxr|ghost FILE --url URL [--data-dir DIR | --site URL --key FILE]`: writes the texts of a site in the
 * format of another program. `--url` is the public address of the site, from which that program loads the images.
 */
await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      ...LOCATION_OPTIONS,
      url: { type: 'string' },
    },
  });
  const [format, file] = positionals;
  const siteUrl = values.url ?? values.site;
  if ((format !== 'wxr' && format !== 'ghost') || !file || !siteUrl || !URL.canParse(siteUrl)) {
    throw new OperatorProblem(
      'Usage: npm run export -- wxr|ghost FILE --url URL [--data-dir DIR | --site URL --key FILE]',
    );
  }
  const source = await openSource(locationOf(values));
  try {
    const options = { siteUrl, now: new Date() };
    const { count, losses } = await exportSite(format, source, await fileOutput(file), options);
    console.log(`${file} holds ${count} posts, drafts and pages.`);
    for (const loss of losses) console.warn(loss);
  } finally {
    await source.close();
  }
});
