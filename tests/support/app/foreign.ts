import type { ForeignComment } from '#domain/comments/foreign-comment.ts';
import { publish } from './blog.ts';
import { documentOf } from './documents.ts';
import { moderate, managed } from './moderation.ts';
import { NOW, type TestApp } from './test-app.ts';
import { receiveForeign } from '#usecases/readers/receive-foreign.ts';

/** The stable id of a writer on Bluesky, which no public response may hold. */
export const DID = 'did:plc:stableid234567';

/** Makes a text from Bluesky, whose original has a name. */
export function foreign(
  name: string,
  { from, ...changes }: Partial<Omit<ForeignComment, 'from'>> & { from?: object } = {},
): Omit<ForeignComment, 'document'> {
  return {
    from: {
      network: 'bluesky',
      author: DID,
      handle: 'hopper.example',
      url: `https://bsky.example/profile/hopper.example/post/${name}`,
      object: `at://${DID}/app.bsky.feed.post/${name}`,
      ...from,
    },
    name: 'Hopper',
    html: `The text of ${name}`,
    at: NOW.toISOString(),
    ...changes,
  };
}

/** The id of an original. */
export const objectOf = (name: string) => foreign(name).from.object;

/** Lets a text from Bluesky arrive on the sample post, a second after what was before. */
export async function arrive(app: TestApp, ...[name, changes]: Parameters<typeof foreign>) {
  app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  return receiveForeign(app, { document: await documentOf(app), ...foreign(name, changes) });
}

/** Publishes the sample post, with a comment of a writer on Bluesky who was approved by it. Returns its id. */
export async function approvedWriter(app: TestApp): Promise<string> {
  await publish(app);
  await arrive(app, 'first');
  const [first] = (await managed(app)).comments;
  if (!first) throw new Error('Nothing has arrived.');
  await moderate(app, 'approve', first.id);
  return first.id;
}
