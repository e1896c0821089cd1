import type { Health } from '#domain/health/health.ts';
import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import { newId, type Scene } from '#tests/soak/actions/action.ts';

/** Reports it if code that is older than its store takes a draft, or does not say in Health what is wrong. */
export async function checkOlder(scene: Scene): Promise<void> {
  const { client, report } = scene;
  const json = { ...EMPTY_DRAFT, title: 'Older', content: 'Nobody can read this later.' };
  const path = `/api/drafts/${newId(scene)}`;
  const saved = await client.send('PUT', path, { json, as: 'author' });
  if (saved.outcome === 'acknowledged') report('Code older than its store took a draft.');
  const health = await client.send('GET', '/api/health', { as: 'author' });
  const { problems } = health.json as Partial<Health>;
  // With a clock that is years off, an author may have to sign in again, and gets the status alone.
  if (problems && !problems.includes('format'))
    report(`Code older than its store does not say so in Health: ${health.text.slice(0, 300)}`);
}
