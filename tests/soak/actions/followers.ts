import { socialAddresses } from '#domain/fediverse/addresses.ts';
import { DAY } from '#domain/timing.ts';
import type { Follower, FollowerState } from '#tests/soak/follower.ts';
import type { SoakSite } from '#tests/soak/site/site.ts';
import { certain, note, type Outcome } from '#tests/soak/thing.ts';
import type { Json } from '#tests/support/fediverse/stand-in-actor.ts';
import { type Action, alone, type Scene, watchTime } from './action.ts';

/** The name of the actor of the site. */
const ACTOR_NAME = 'site';

/** Servers of readers who come and go. All readers of any other follow from the beginning. */
const COMING = 4;

/** Actions of people who follow the site from elsewhere. */
export const FOLLOWERS: readonly Action[] = [
  { name: 'follow', weight: 1, run: follow },
  { name: 'unfollow', weight: 0.5, run: unfollow },
  { name: 'other servers recover and fail', weight: 1, run: changeMoods },
];

const addresses = ({ url }: Pick<SoakSite, 'url'>) => socialAddresses(url, ACTOR_NAME);

/** Makes the actor of the site, whom everybody but a few has followed for long. */
export async function openFollowers({ model, elsewhere, site }: Scene): Promise<void> {
  const since = site.now() - DAY;
  for (const [n, server] of elsewhere.servers.entries()) {
    const isComing = n < COMING;
    for (const actor of server.actors)
      model.followers.push({
        actor,
        server,
        follow: '',
        followedAt: isComing ? Infinity : since,
        leftAt: Infinity,
        isBusy: false,
        isComing,
        states: [{ status: isComing ? 'absent' : 'follows' }],
      });
  }
  const followers = model.followers.filter(({ isComing }) => !isComing);
  await site.command('follow', {
    name: ACTOR_NAME,
    origin: site.url,
    followers: followers.map(({ actor }) => actor.asFollower()),
  });
}

async function changeMoods({ elsewhere }: Scene): Promise<void> {
  elsewhere.setMoods();
  await Promise.resolve();
}

/** Sends an activity to the site, which answers with 202 once it has taken it. */
async function send({ site }: Scene, { actor }: Follower, activity: Json): Promise<Outcome> {
  const { sharedInbox } = addresses(site);
  const reply = await actor.send(activity, sharedInbox).catch(() => undefined);
  if (reply?.status === 202) return 'acknowledged';
  // The server repeats anything else later, but that is another action.
  return 'unclear';
}

async function follow(scene: Scene): Promise<void> {
  const { model, random, site } = scene;
  const absent = model.followers.filter(
    (one) => one.isComing && one.states.some(({ status }) => status !== 'follows'),
  );
  await alone(absent, random, async (follower) => {
    const timeOr = watchTime(scene);
    // One who may follow already does so since a time that nobody knows.
    const isNew = certain(follower) !== undefined;
    const activity = follower.actor.activity('Follow', addresses(site).actor);
    const outcome = await send(scene, follower, activity);
    note<FollowerState>(follower, outcome, () => ({ status: 'follows' }));
    if (outcome !== 'acknowledged') return;
    follower.follow = String(activity['id']);
    follower.followedAt = isNew ? timeOr(Infinity) : Infinity;
    follower.leftAt = Infinity;
  });
}

async function unfollow(scene: Scene): Promise<void> {
  const { model, random, site } = scene;
  const following = model.followers.filter(
    (one) => one.isComing && certain(one)?.status === 'follows',
  );
  await alone(following, random, async (follower) => {
    const { actor, follow: id } = follower;
    const undone = { id, type: 'Follow', actor: actor.id, object: addresses(site).actor };
    const outcome = await send(scene, follower, actor.activity('Undo', undone));
    note<FollowerState>(follower, outcome, () => ({ status: 'left' }));
    if (outcome === 'acknowledged') follower.leftAt = Date.now();
  });
}
