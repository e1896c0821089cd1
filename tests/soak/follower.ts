import type { StandInServer } from '#tests/support/fediverse/servers.ts';
import type { StandInActor } from '#tests/support/fediverse/stand-in-actor.ts';
import type { Thing } from './thing.ts';

export interface FollowerState {
  readonly status: 'absent' | 'follows' | 'left';
}

/** Somebody who may follow the site from another server. */
export interface Follower extends Thing<FollowerState> {
  readonly actor: StandInActor;
  readonly server: StandInServer;
  /** True for one who comes and goes. */
  readonly isComing: boolean;
  /** The id of the activity that asked last. Empty for one who has followed for long. */
  follow: string;
  /** The site's time by which the follow was acknowledged. Infinity if that is not known. */
  followedAt: number;
  /** The right time at which leaving was acknowledged, in milliseconds. */
  leftAt: number;
  isBusy: boolean;
}
