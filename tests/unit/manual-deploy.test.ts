import { expect, test } from 'vitest';
import { TimedId } from '#domain/id.ts';
import { manualDeploy } from '#plugins/pull-content/pull-for-build.ts';

const PRODUCTION = { CONTEXT: 'production', DEPLOY_URL: 'https://1--site.netlify.app' };

test('a production deploy that no hook started has an id', () => {
  expect(TimedId.safeParse(manualDeploy(PRODUCTION)).success).toBe(true);
});

test.each([
  ['a deploy that a build hook started', { ...PRODUCTION, INCOMING_HOOK_TITLE: 'Rebuild' }],
  ['a preview', { ...PRODUCTION, CONTEXT: 'deploy-preview' }],
  ['a build on one machine', {}],
])('%s has none', (_, env) => {
  expect(manualDeploy(env)).toBe('');
});
