import { expect, test } from 'vitest';
import { timedId } from '#domain/id.ts';
import { DAY, HOUR } from '#domain/timing.ts';
import type { FollowerState } from '#tests/soak/follower.ts';
import { openFollowerAudit } from '#tests/soak/audit/followers.ts';
import { type DocumentState, NO_DOCUMENT, openModel } from '#tests/soak/model.ts';
import { noOverlap } from '#tests/soak/overlap.ts';
import { noCount } from '#tests/soak/thing.ts';
import { NO_RESPONSE } from '#usecases/fediverse/telling/deliver.ts';
import { actorHash } from '#store/fediverse/actor-hash.ts';

const ID = timedId(1_000, 'abcdefghijkl');
const ORIGIN = 'http://far.example';
const [NEWEST, EARLIER, HIDDEN] = ['soaknewest0', 'soakearlier', 'soakhidden0'];
const NOW = 10 * HOUR;

/** An activity about a generation of the post, as a server got it. */
const got = (type: string, { generation = 0, word = NEWEST, id = type, at = NOW } = {}) => {
  const address = `https://site.example/social/posts/${ID}-${generation}`;
  const object = type === 'Delete' ? address : { id: address, content: word };
  return { at, activity: { type, id: `${address}#${id}`, object } };
};

interface Case {
  readonly state?: Partial<DocumentState>;
  readonly status?: FollowerState['status'];
  /** The reason by which the site has given the server up. */
  readonly reason?: string;
  /** The time of its date. */
  readonly datedAt?: number;
  /** True if the server has failed. */
  readonly hasFailed?: boolean;
}

/** Audits what a server got about one post, which one of its readers followed long before. */
function auditTold(all: readonly object[], { state, status = 'follows', ...other }: Case = {}) {
  const { reason = '', hasFailed = false, datedAt = HOUR } = other;
  const model = openModel(() => NOW);
  // What was shown until now may have been sent.
  model.hiddenAt.set(HIDDEN, 1_000).set(EARLIER, NOW).set(NEWEST, NOW);
  model.documents.push({
    id: ID,
    views: noCount(),
    former: new Set(),
    orderedAt: 1_000,
    deletedAt: Infinity,
    publishedAt: HOUR,
    datedAt,
    isImported: false,
    requests: [],
    overlap: noOverlap(),
    states: [{ ...NO_DOCUMENT, status: 'published', word: NEWEST, ...state }],
  });
  const kept = { got: all, refused: [], failures: hasFailed ? 1 : 0 };
  const server = { origin: ORIGIN, state: kept } as never;
  model.followers.push({
    actor: { id: `${ORIGIN}/users/ada` } as never,
    server,
    isComing: false,
    follow: '',
    followedAt: 0,
    leftAt: 0,
    isBusy: false,
    states: [{ status }],
  });
  const told = { [ID]: { [actorHash(`${ORIGIN}/inbox`)]: reason } };
  return openFollowerAudit(model, { servers: [server] } as never)({
    command: () => Promise.resolve(told),
  } as never);
}

const [CREATE, UPDATE, DELETE] = [got('Create'), got('Update'), got('Delete')];
const AGAIN = got('Create', { generation: 1 });
const OLD = got('Create', { word: EARLIER });

test.each<readonly [string, readonly object[], Case]>([
  ['a post that came once', [CREATE], {}],
  ['a post that came again under one id after an unknown end', [CREATE, CREATE], {}],
  ['an edit', [OLD, UPDATE], {}],
  ['a deletion', [CREATE, DELETE], { state: { status: 'deleted' } }],
  ['a post that came back under another address', [CREATE, DELETE, AGAIN], {}],
  ['a post that nobody here waited for', [], { status: 'left' }],
  ['a post with a date of days before', [], { datedAt: HOUR - 2 * DAY }],
  ['a post that a server has not taken', [], { reason: NO_RESPONSE, hasFailed: true }],
])('the auditor of followers finds nothing in %s', async (_, all, given) => {
  expect(await auditTold(all, given)).toEqual([]);
});

test.each<readonly [string, readonly object[], string, Case]>([
  [
    'two Creates under different ids',
    [CREATE, got('Create', { id: 'other' })],
    'got 2 Creates of',
    {},
  ],
  ['a missing Create', [], 'was not told of', {}],
  [
    'a post that comes back days after its date, and not to who had it',
    [CREATE, DELETE],
    'was not told of',
    { datedAt: HOUR - 2 * DAY },
  ],
  ['a missing Update', [OLD], 'has another text of', {}],
  ['a missing Delete', [CREATE], 'still has', { state: { status: 'deleted' } }],
  ['a missing Delete before the next address', [CREATE, AGAIN], 'still has', {}],
  ['an address that comes back', [CREATE, DELETE, CREATE], 'after its Delete', {}],
  [
    'an edit of an address that is gone',
    [CREATE, DELETE, UPDATE, DELETE],
    'after its Delete',
    { state: { status: 'deleted' } },
  ],
  ['a text that was hidden', [got('Create', { word: HIDDEN }), UPDATE], `has ${HIDDEN}`, {}],
  ['a server given up that has not failed', [], 'was not told of', { reason: NO_RESPONSE }],
  [
    'a server given up for what it never said',
    [],
    'was not told of',
    { reason: 'The server does not take it.', hasFailed: true },
  ],
  [
    'a post to a server that everybody has left',
    [CREATE],
    'where nobody follows',
    { status: 'left' },
  ],
])('the auditor of followers reports %s', async (_, all, problem, given) => {
  expect(await auditTold(all, given)).toEqual([expect.stringContaining(problem)]);
});
