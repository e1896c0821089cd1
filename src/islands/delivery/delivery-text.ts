import { dayOf } from '#domain/date.ts';
import type { DeliveryNetwork, NetworkDelivery } from '#domain/delivery/delivery.ts';
import { formatNumber } from '#domain/number.ts';
import { formatClock, formatShortTime } from '#islands/time/zoned-time.ts';

const NAMES: Readonly<Record<DeliveryNetwork, string>> = {
  letters: 'Letters',
  fediverse: 'The fediverse',
  bluesky: 'Bluesky',
  web: 'Other sites',
  webhook: 'Webhook',
  hub: 'Feed readers',
};
export const networkName = (network: DeliveryNetwork) => NAMES[network];

/** The moment and the time zone in which an author reads it. */
interface ReadAt {
  readonly now: Date;
  readonly timeZone: string;
}

/**
 * Returns the delivery of a text on one network, such as "accepted by 148 of 151 servers; 3 wait, next at 14:05". What a network
 * with one receiver has done is told with its name.
 */
export function deliveryText(of: NetworkDelivery, at: ReadAt): string {
  const { accepted, waiting, failed, receiver, isRemoval } = of;
  const all = accepted + waiting + failed;
  if (all === 0) return isRemoval ? 'removed everywhere' : 'there was nobody to tell';
  const done = isRemoval ? 'removal accepted' : 'accepted';
  if (receiver !== undefined && all === 1) {
    if (accepted === 1) return `${done} by ${receiver}`;
    return waiting === 1 ? soleWaitText(of, at) : `not ${done} by ${receiver}`;
  }
  const parts = [`${done} ${partText(of, all)}`];
  if (waiting > 0) parts.push(`${formatNumber(waiting)} ${waitText(of, at)}`);
  if (failed > 0) parts.push(`${formatNumber(failed)} failed`);
  return parts.join('; ');
}

/** The words for receivers that are no servers. */
const WORDS: Readonly<Partial<Record<DeliveryNetwork, readonly [by: string, noun: string]>>> = {
  letters: ['for', 'reader'],
  web: ['by', 'page'],
};

/** Returns who has accepted a text, such as "by 148 of 151 servers" or "for all 12 readers". */
function partText({ network, accepted }: NetworkDelivery, all: number): string {
  const [by, noun] = WORDS[network] ?? ['by', 'server'];
  const receivers = `${formatNumber(all)} ${noun}${all === 1 ? '' : 's'}`;
  if (accepted < all)
    return `${by} ${accepted === 0 ? 'none' : formatNumber(accepted)} of ${receivers}`;
  return all === 1 ? `${by} ${receivers}` : `${by} all ${receivers}`;
}

/** Returns how long those wait that have not answered, such as "wait, next at 14:05". */
function waitText({ waiting, next, isHeld }: NetworkDelivery, at: ReadAt): string {
  const [waits, is] = waiting === 1 ? ['waits', 'is'] : ['wait', 'are'];
  if (isHeld) return `${is} held until you decide`;
  return next === undefined ? `${is} being told` : `${waits}, next ${momentText(next, at)}`;
}

/** Returns for how long the only receiver has not answered. The text waits, and not the receiver. */
function soleWaitText(of: NetworkDelivery, at: ReadAt): string {
  if (of.isHeld) return 'held until you decide';
  if (of.next === undefined) return `${of.receiver} is being told`;
  return `waiting for ${of.receiver}, next try ${momentText(of.next, at)}`;
}

/** Returns a moment, such as "at 14:05", with its day unless that is today. */
function momentText(iso: string, { now, timeZone }: ReadAt): string {
  const time = new Date(iso);
  return dayOf(time, timeZone) === dayOf(now, timeZone)
    ? `at ${formatClock(time, timeZone)}`
    : `on ${formatShortTime(time, timeZone)}`;
}

/** Returns the name of a receiver that has failed, or the number of readers. */
export const failureName = ({ name, count }: NetworkDelivery['failures'][number]): string =>
  name ?? (count === 1 ? '1 reader' : `${formatNumber(count)} readers`);
