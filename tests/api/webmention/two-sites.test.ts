import { expect, test } from 'vitest';
import { postPath } from '#domain/posts/post.ts';
import { sendWaiting } from '#tests/support/app/send-waiting.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { editIt, publishIt } from '#tests/support/fediverse/changes.ts';
import {
  linking,
  mentioningSite,
  pass,
  sendAll,
  statesOf,
} from '#tests/support/webmention/mentioning-site.ts';
import { MINUTE } from '#domain/timing.ts';
import { takeSource } from '#usecases/webmention/take-source.ts';

const take = (app: TestApp) => sendWaiting(app, 'source', takeSource);

/** Returns the address of the post of a site. */
async function addressOf({ app, url }: { readonly app: TestApp; readonly url: string }) {
  const [post] = (await app.documents.index()).posts;
  return post ? url + postPath(post) : '';
}

test('two sites mention each other, and one is told of a link that the other removes', async () => {
  const [one, other] = [await mentioningSite(), await mentioningSite()];
  await publishIt(other.app);
  await publishIt(one.app, linking(await addressOf(other)));
  await sendAll(one.app);
  expect(await statesOf(one.app)).toEqual([expect.stringMatching(/^accepted /)]);
  await take(other.app);
  await editIt(other.app, 'Flood', linking(await addressOf(one)));
  await sendAll(other.app);
  await take(one.app);
  for (const { app } of [one, other])
    expect(await app.keys('comments/')).toEqual([expect.stringContaining('_h')]);

  pass(one.app, 20 * MINUTE);
  await editIt(one.app, 'Ebb', linking());
  await sendAll(one.app);
  expect(await statesOf(one.app)).toEqual([]);
  expect((await other.app.outbox.waiting()).map(({ message }) => message.kind)).toEqual(['source']);
  await other.app.settled();
});
