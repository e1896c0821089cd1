import type { App } from '#app';
import { seedPosts } from './seed-posts.ts';
import { seedThoughts } from './seed-thoughts.ts';

/** Brings those samples into the store that are not there; says how many. */
export async function seedSamples(app: App): Promise<string> {
  return `${await seedPosts(app)} sample posts and ${await seedThoughts(app)} sample thoughts`;
}
