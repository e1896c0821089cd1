import * as z from 'zod/mini';
import { RESERVED_NAMES } from './addresses.ts';

const NAME = 30;
const NO_NAME = `Please choose a name of at most ${NAME} small letters, digits and underscores.`;

/** The part of a handle before the site. It cannot be changed later, since followers know it. */
export const ActorName = z.string(NO_NAME).check(
  z.trim(),
  z.regex(new RegExp(`^[a-z0-9_]{1,${NAME}}$`), NO_NAME),
  z.refine((name) => !RESERVED_NAMES.has(name), 'This name is taken by the site itself.'),
);

/** The kinds of actors: a site of one author, or of several. */
export const ACTOR_KINDS = ['Person', 'Organization'] as const;

/** The choices of an author about the fediverse. */
export const FediverseChoices = z.object({
  kind: z.enum(ACTOR_KINDS, 'Please choose a person or an organization.'),
  /** True if followers get the whole text, false for the summary alone. */
  whole: z.boolean('Please choose the whole text or the summary.'),
  /** True if the author approves each follower. */
  approves: z.boolean('Please choose who may follow.'),
});
export type FediverseChoices = z.infer<typeof FediverseChoices>;

/** An actor, as an author makes it. */
export const NewActor = z.extend(FediverseChoices, { name: ActorName });
export type NewActor = z.infer<typeof NewActor>;
