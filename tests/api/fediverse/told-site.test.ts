import { expect, test } from 'vitest';
import { publish } from '#tests/support/app/blog.ts';
import { toldSite } from '#tests/support/fediverse/told-site.ts';
import { tellSite } from '#usecases/fediverse/telling/tell-site.ts';
import { openTeller } from '#usecases/fediverse/telling/teller.ts';

test('a look at the site that servers without a response take up has its turn later, and goes on with other texts', async () => {
  const { app, servers } = await toldSite({ servers: 1 });
  for (const id of ['ebb', 'flood', 'tide']) await publish(app, { id: `${id}202611211200` });
  await app.settled();
  for (const { state } of servers) state.fault = () => 503;
  const actor = await app.actor.read();
  if (!actor) throw new Error('There is no actor.');

  const textsTold = async () => (await app.told.subjects()).size;
  const before = await textsTold();
  for (const number of [1, 2, 3]) {
    const teller = await openTeller(app, actor, { isLast: false, isAgain: false });
    await tellSite({ ...teller, isOver: () => true });
    expect(teller.rest).toMatchObject({ more: false, waiting: { size: 1 } });
    expect((await textsTold()) - before).toBe(number);
  }
});
