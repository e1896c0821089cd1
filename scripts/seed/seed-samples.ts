import type { App } from '#app';
import { seedPosts } from './seed-posts.ts';
import { seedThoughts } from './seed-thoughts.ts';

/** Stores missing samples, and returns a text with their numbers. */
export async function seedSamples(app: App): Promise<string> {
  return `${await seedPosts(app)} sample posts and ${await seedThoughts(app)} sample thoughts`;
}
