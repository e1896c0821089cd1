import { parseArgs } from 'node:util';
import * as calls from '#domain/site/calls.ts';
import { rebuildDerived } from '#usecases/schedule/rebuild-derived.ts';
import { assertKeyFile, LOCATION_OPTIONS } from './backup/location.ts';
import { runCommand } from './backup/run-command.ts';
import { openSite } from './backup/open-site.ts';
import { openTableStore } from './backup/table-store.ts';
import { localApp } from './local/local-app.ts';

/**
 * `npm run rebuild-derived -- [--data-dir DIR | --site URL --key FILE]`: makes everything anew that is derived from facts. A
 * site on this machine may run meanwhile. It then rebuilds its pages within a quarter of an hour, and else at its next start.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: LOCATION_OPTIONS });
  if (values.site !== undefined) {
    const site = await openSite(values.site, assertKeyFile(values.key));
    await site.send(calls.rebuildDerived);
    await site.close();
    console.log('The site makes everything anew from its texts, and is then rebuilt.');
    return;
  }
  const { store, close } = openTableStore(values['data-dir']);
  await rebuildDerived(localApp(store));
  await close();
  console.log('The lists are made anew from the texts. The pages follow with the next build.');
});
