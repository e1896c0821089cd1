import { importSubscribers, subscribe } from '#domain/letters/calls.ts';
import { NEW_LETTERS } from '#domain/letters/letter-settings.ts';
import { readSettings } from '#domain/site/calls.ts';
import { saveSettings } from '#domain/settings/calls.ts';
import { SUBSCRIBE_TEXTS } from '#domain/texts/en/letters.ts';
import { CONFIRMATION_DAYS, DAY } from '#domain/timing.ts';
import type { Subscriber, SubscriberState } from '#tests/soak/model.ts';
import { certain, note } from '#tests/soak/thing.ts';
import { type Action, alone, newSecret, type Scene, watchTime } from './action.ts';

const MOST = 30;

/** Actions of people who want letters. They follow the links of the mails that they got. */
export const SUBSCRIBERS: readonly Action[] = [
  { name: 'ask for letters', weight: 1, run: ask },
  { name: 'confirm letters', weight: 1.5, run: confirm },
  { name: 'leave', weight: 0.3, run: leave },
];

/** Adds somebody to the model. */
function newSubscriber(scene: Scene): Subscriber {
  const subscriber: Subscriber = {
    address: `reader@${newSecret(scene, 'a subscriber')}.example`,
    pace: scene.random.happens(0.3) ? 'weekly' : 'each',
    confirmedAt: Infinity,
    leftAt: Infinity,
    isBusy: false,
    states: [{ status: 'absent' }],
  };
  scene.model.subscribers.push(subscriber);
  return subscriber;
}

async function ask(scene: Scene): Promise<void> {
  if (scene.model.subscribers.length >= MOST) return;
  const subscriber = newSubscriber(scene);
  const body = { email: subscriber.address, pace: subscriber.pace };
  const { outcome } = await scene.client.send(subscribe, { body });
  note<SubscriberState>(subscriber, outcome, () => ({ status: 'asked' }));
}

/** Sends the form behind the link of the newest mail of some kind to a subscriber. */
async function follow({ client, mailboxes }: Scene, { address }: Subscriber, path: string) {
  const link = mailboxes.got.findLast((one) => one.to === address && one.link.includes(path))?.link;
  if (link === undefined) return undefined;
  return client.repeat(link, { form: new URLSearchParams() });
}

async function confirm(scene: Scene): Promise<void> {
  const { model, random } = scene;
  const waiting = model.subscribers.filter(({ states }) =>
    states.some(({ status }) => status === 'asked'),
  );
  await alone(waiting, random, async (subscriber) => {
    const timeOr = watchTime(scene);
    const reply = await follow(scene, subscriber, '/confirm');
    if (!reply) return;
    // A link may be too old by the clock of the site, and the page says so.
    const isDone = reply.text.includes(SUBSCRIBE_TEXTS.confirmedHeading);
    const outcome = reply.outcome === 'acknowledged' && !isDone ? 'unclear' : reply.outcome;
    note<SubscriberState>(subscriber, outcome, ({ status }) => ({
      status: status === 'left' ? status : 'confirmed',
    }));
    if (outcome === 'acknowledged') subscriber.confirmedAt = timeOr(Infinity);
  });
}

async function leave(scene: Scene): Promise<void> {
  const { model, random } = scene;
  const confirmed = model.subscribers.filter((one) => certain(one)?.status === 'confirmed');
  await alone(confirmed, random, async (subscriber) => {
    const reply = await follow(scene, subscriber, '/leave');
    if (!reply) return;
    note<SubscriberState>(subscriber, reply.outcome, () => ({ status: 'left' }));
    if (reply.outcome === 'acknowledged') subscriber.leftAt = Date.now();
  });
}

/** Turns letters on, and brings along people from elsewhere. */
export async function openLetters(scene: Scene, people: number): Promise<void> {
  const { client, site } = scene;
  const letters = { ...NEW_LETTERS, from: 'ada@site.example', fromName: 'Ada' };
  const { json: settings } = await client.send(readSettings, { as: 'author' });
  const change = { letters, revision: settings?.revision };
  await client.send(saveSettings, { body: change, as: 'author' });
  const subscribers = Array.from({ length: people }, () => newSubscriber(scene));
  const at = new Date(site.now() - CONFIRMATION_DAYS * DAY).toISOString();
  const lines = subscribers.map(({ address, pace }) => ({
    address,
    at,
    wishes: { posts: { pace } },
  }));
  const { outcome } = await client.send(importSubscribers, {
    body: { lines, origin: 'csv', isPreview: false },
    as: 'author',
  });
  for (const subscriber of subscribers) {
    note<SubscriberState>(subscriber, outcome, () => ({ status: 'confirmed' }));
    subscriber.confirmedAt = Date.parse(at);
  }
}
