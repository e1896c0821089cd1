import * as z from 'zod/mini';

/** The networks that a text of the site goes to, in the order in which an author sees them. */
export const DELIVERY_NETWORKS = [
  'letters',
  'fediverse',
  'bluesky',
  'web',
  'webhook',
  'hub',
] as const;
export type DeliveryNetwork = (typeof DELIVERY_NETWORKS)[number];

/** The delivery of a text on one network, by the answers of its receivers alone. */
export const NetworkDelivery = z.object({
  network: z.enum(DELIVERY_NETWORKS),
  /** The name of the receiver, where there is one alone. */
  receiver: z.optional(z.string()),
  /** True for a text that was taken down: what is counted is its removal. */
  isRemoval: z.optional(z.literal(true)),
  /** The numbers of receivers that have accepted it as readers see it now, that may accept it later, and that will not. */
  accepted: z.number(),
  waiting: z.number(),
  failed: z.number(),
  /** The time at which those that wait are tried next. Absent while it is being sent. */
  next: z.optional(z.iso.datetime()),
  /** True if nothing is sent until the author decides, since the site was restored. */
  isHeld: z.optional(z.literal(true)),
  /** The first of those that will not accept it, each with the reason. Readers of letters are counted, not named. */
  failures: z.array(
    z.object({ name: z.optional(z.string()), count: z.number(), reason: z.string() }),
  ),
  /** The number of those that are not named. */
  others: z.number(),
});
export type NetworkDelivery = z.infer<typeof NetworkDelivery>;

/** The delivery of a text on each network that is on. */
export const Delivery = z.object({
  networks: z.array(NetworkDelivery),
  /** Those of which nothing can be told, since what is stored of them cannot be read. */
  unreadable: z.array(z.enum(DELIVERY_NETWORKS)),
});
export type Delivery = z.infer<typeof Delivery>;
