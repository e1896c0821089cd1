import {
  type Fault,
  type Got,
  type StandInServer,
  startServers,
} from '#tests/support/fediverse/servers.ts';
import { wordsIn } from '#tests/soak/model.ts';
import type { Random } from '#tests/support/random.ts';

/** The numbers of servers and of the followers on each. */
export interface Crowd {
  readonly servers: number;
  readonly each: number;
}

/** A state of a server, in which some of its deliveries fail. */
const MOODS = ['dead', 'busy', 'forgetful', 'slow'] as const;
type Mood = (typeof MOODS)[number];
/** The share of servers that are dead at any time, and of those in each other mood. */
const SHARES: Readonly<Record<Mood, number>> = { dead: 0.2, busy: 0.1, forgetful: 0.1, slow: 0.1 };
/** The share of deliveries that a mood other than death is about. */
const SHARE = 0.5;
const SLOW = 300;

const FAULTS: Readonly<Record<Mood, Fault>> = {
  dead: 'dead',
  busy: 503,
  forgetful: 'lost',
  slow: { slow: SLOW },
};

/** An activity about a post, as a server got it. */
export interface GotPost extends Pick<Got, 'at'> {
  readonly id: string;
  readonly type: string;
  /** The address of the object. */
  readonly object: string;
  readonly document: string;
  /** The words in it. */
  readonly words: readonly string[];
}

const OBJECT = /\/social\/posts\/([a-z0-9]{21})-\d+$/;

export type ReadersElsewhere = Awaited<ReturnType<typeof openReadersElsewhere>>;

/** Starts servers whose readers follow the site. Some of them are dead at any time, slow, busy, or forget to respond. */
export async function openReadersElsewhere(random: Random, { servers, each }: Crowd) {
  // The clock of a site may be years off.
  const leeway = Infinity;
  const all = await startServers({ servers, actorsEach: each, leeway });
  const moods = new Map<StandInServer, Mood>();
  const watching = new Set<() => void>();
  for (const server of all.servers)
    server.state.fault = ({ method }) => {
      if (method !== 'POST') return undefined;
      for (const tell of watching) tell();
      watching.clear();
      const mood = moods.get(server);
      if (mood === undefined) return undefined;
      return mood === 'dead' || random.happens(SHARE) ? FAULTS[mood] : undefined;
    };
  return {
    servers: all.servers,

    /** Puts other servers into each mood. */
    setMoods(): void {
      moods.clear();
      const order = new Map(all.servers.map((server) => [server, random.next()]));
      const servers = all.servers.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
      for (const mood of MOODS)
        for (const server of servers.splice(0, Math.round(SHARES[mood] * all.servers.length)))
          moods.set(server, mood);
    },

    /** Resolves when a server gets the next delivery, before it responds. */
    nextDelivery: () => new Promise<void>((resolve) => void watching.add(resolve)),

    /** Returns the number of activities that have arrived. */
    count: () => all.servers.reduce((sum, { state }) => sum + state.got.length, 0),

    /** Lets every server do what it should. */
    calm: () => moods.clear(),
    close: all.close,
  };
}

/** Returns the posts that a server was told of, in the order of their arrival. */
export const gotPosts = ({ state }: StandInServer): GotPost[] =>
  state.got.flatMap(({ at, activity }) => {
    const { id, type, object } = activity;
    const address = typeof object === 'string' ? object : String((object as { id?: unknown }).id);
    const document = OBJECT.exec(address)?.[1];
    if (document === undefined) return [];
    const words = [...new Set(wordsIn(JSON.stringify(object)))];
    return [{ at, id: String(id), type: String(type), object: address, document, words }];
  });
