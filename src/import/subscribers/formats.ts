import type { ListOrigin } from '#domain/letters/subscriber-list.ts';

/** The columns of a file of subscribers, by their names in small letters with underscores. */
export interface Format {
  readonly origin: ListOrigin;
  /** Columns of which a file of this format has at least one; for the others there is no such list. */
  readonly marks: readonly string[];
  /** Columns of the time of the consent. The first one that has a date counts. */
  readonly date: readonly string[];
  /** Columns that say that somebody is subscribed. */
  readonly active: readonly string[];
  /** Columns that say that somebody is not. */
  readonly left: readonly string[];
}

export const ADDRESS_COLUMNS = ['email', 'email_address', 'e_mail', 'mail', 'user_email'];

export const OWN_COLUMNS = [
  'email',
  'posts',
  'sections',
  'replies',
  'consent',
  'origin',
  'statement',
] as const;

const GHOST: Format = {
  origin: 'ghost',
  marks: ['subscribed_to_emails', 'complimentary_plan', 'stripe_customer_id'],
  date: ['created_at'],
  active: ['subscribed_to_emails', 'subscribed'],
  left: ['deleted_at'],
};

const SUBSTACK: Format = {
  origin: 'substack',
  marks: ['active_subscription', 'email_disabled', 'start_date', 'stripe_plan', 'substack_url'],
  date: ['created_at', 'start_date', 'subscription_date'],
  active: [],
  left: ['email_disabled', 'unsubscribed_at'],
};

/** Jetpack and WordPress.com, MailPoet, and the plugin Newsletter. */
const WORDPRESS: Format = {
  origin: 'wordpress',
  marks: [
    'subscription_status',
    'date_subscribed',
    'subscribed_on',
    'global_status',
    'list_status',
    'subscribed_ip',
    'wp_user_id',
    'token',
  ],
  date: [
    'confirmed_at',
    'last_subscribed_at',
    'date_subscribed',
    'subscribed_on',
    'subscribed_at',
    'created_at',
    'created',
    'date',
  ],
  active: ['subscription_status', 'list_status', 'global_status', 'status'],
  left: ['deleted_at', 'unsubscribed_at'],
};

/** Files of this site, and of any other program that has a column of addresses. */
const PLAIN: Format = {
  origin: 'csv',
  marks: [],
  date: ['consent', 'confirmed_at', 'subscribed_at', 'consent_date', 'created_at', 'date'],
  active: ['status', 'subscribed'],
  left: ['unsubscribed_at', 'unsubscribed', 'deleted_at'],
};

export function formatOf(columns: ReadonlySet<string>): Format {
  const isMarked = ({ marks }: Format) => marks.some((mark) => columns.has(mark));
  return [GHOST, SUBSTACK, WORDPRESS].find(isMarked) ?? PLAIN;
}

const ACTIVE = new Set([
  'true',
  'yes',
  '1',
  'active',
  'subscribed',
  'confirmed',
  'c',
  'free',
  'paid',
]);
const EMPTY = new Set(['', 'false', 'no', '0', 'null']);

/** Returns true for the value of a column that says that somebody is subscribed. */
export const isActive = (value: string) => ACTIVE.has(value.trim().toLowerCase());

/** Returns true for the value of a column without a content. */
export const isEmpty = (value: string) => EMPTY.has(value.trim().toLowerCase());
