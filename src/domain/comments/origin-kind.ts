import type { Network, PublicOrigin } from './origin.ts';

// Apart from the schemas, which no discussion loads to show where a comment is from.

/** Returns the key of the texts that say where a comment is from. */
export const originKind = ({ network, mention }: PublicOrigin): Network | 'mention' =>
  mention ? 'mention' : network;
