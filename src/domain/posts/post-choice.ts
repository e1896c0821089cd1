import * as z from 'zod/mini';

/** The choice to make a post on Bluesky about a text that is published, or not. */
export const PostChoice = z.enum(['post', 'none'], 'Please choose whether to post on Bluesky.');
export type PostChoice = z.infer<typeof PostChoice>;
