import { expect } from 'vitest';
import type { Settings } from '#settings';
import { listed } from './blog.ts';
import type { TestApp } from './test-app.ts';
import type { Act } from './use-cases.ts';

/** Two acts at the same moment, and the check of the site afterwards. It is told which acts were accepted. */
export interface Race {
  readonly acts: readonly [Act, Act];
  readonly check: (app: TestApp, first: boolean, second: boolean) => Promise<void>;
}

/** Names a race, which begins on a site that was prepared. */
export const race = (
  name: string,
  prepare: (app: TestApp) => Promise<Race>,
  settings: Partial<Settings> = {},
) => ({ name, prepare, settings });

/** Expects one post, and returns it. */
export async function onlyPost(app: TestApp) {
  const [post, ...others] = await listed(app);
  expect(others).toEqual([]);
  expect(post).toBeDefined();
  return post;
}
