import { expect, test } from 'vitest';
import {
  foldRevisions,
  type Revision,
  type RevisionKind,
  supersededRevisions,
} from '#domain/documents/revision.ts';

/** Makes revisions `a`, `b`, `c` …, each made from the one before it. */
const history = (...kinds: RevisionKind[]): Revision[] =>
  kinds.map((kind, n) => ({
    rev: String.fromCharCode(97 + n),
    kind,
    from: n === 0 ? undefined : String.fromCharCode(96 + n),
  }));

/** Folds a history into what matters: its status, and the revisions of its texts. */
function folded(revisions: readonly Revision[]) {
  const state = foldRevisions(revisions);
  return (
    state && {
      status: state.status,
      isPublic: state.isPublic,
      shown: state.shown?.rev,
      draft: state.draft?.rev,
      head: state.head.rev,
      changed: state.changed?.rev,
    }
  );
}

test('facts without a text are no document', () => {
  expect(foldRevisions([])).toBeUndefined();
  expect(foldRevisions([{ rev: 'b', kind: 'deleted', from: 'a' }])).toBeUndefined();
});

test('the newest publication is what readers see, whatever the order of facts', () => {
  const [a, b, c] = history('published', 'published', 'moved') as [Revision, Revision, Revision];

  expect(folded([c, a, b])).toMatchObject({ status: 'published', shown: 'c', head: 'c' });
});

test.each<[RevisionKind[], ReturnType<typeof folded>]>([
  [
    ['saved', 'scheduled'],
    {
      status: 'draft',
      isPublic: false,
      shown: undefined,
      draft: 'b',
      head: 'b',
      changed: undefined,
    },
  ],
  [
    ['saved', 'published'],
    { status: 'published', isPublic: true, shown: 'b', draft: undefined, head: 'b', changed: 'b' },
  ],
  [
    ['published', 'deleted'],
    { status: 'deleted', isPublic: true, shown: 'a', draft: undefined, head: 'b', changed: 'b' },
  ],
  [
    ['published', 'deleted', 'restored'],
    { status: 'published', isPublic: true, shown: 'a', draft: undefined, head: 'c', changed: 'c' },
  ],
  [
    ['saved', 'deleted', 'restored'],
    { status: 'draft', isPublic: false, shown: undefined, draft: 'a', head: 'c', changed: 'c' },
  ],
  [
    ['published', 'unpublished'],
    { status: 'draft', isPublic: false, shown: 'a', draft: undefined, head: 'b', changed: 'b' },
  ],
  [
    ['published', 'saved'],
    { status: 'published', isPublic: true, shown: 'a', draft: 'b', head: 'b', changed: 'a' },
  ],
  [
    ['published', 'saved', 'discarded'],
    { status: 'published', isPublic: true, shown: 'a', draft: undefined, head: 'c', changed: 'a' },
  ],
  [
    ['published', 'saved', 'moved'],
    { status: 'published', isPublic: true, shown: 'c', draft: 'b', head: 'c', changed: 'c' },
  ],
  [
    ['published', 'saved', 'unpublished'],
    { status: 'draft', isPublic: false, shown: 'a', draft: 'b', head: 'c', changed: 'c' },
  ],
  [
    ['published', 'saved', 'unpublished', 'published'],
    { status: 'published', isPublic: true, shown: 'd', draft: undefined, head: 'd', changed: 'd' },
  ],
  [
    ['published', 'deleted', 'saved'],
    { status: 'draft', isPublic: false, shown: 'a', draft: 'c', head: 'c', changed: 'b' },
  ],
])('a document that was %j is in the right state', (kinds, expected) => {
  expect(folded(history(...kinds))).toEqual(expected);
});

test('a second creation and everything made from it is void', () => {
  const first: Revision = { rev: 'a', kind: 'published', from: undefined };
  const second: Revision = { rev: 'b', kind: 'published', from: undefined };
  const deletion: Revision = { rev: 'c', kind: 'deleted', from: 'b' };

  expect(folded([second, deletion, first])).toMatchObject({ status: 'published', shown: 'a' });
  expect(supersededRevisions([second, deletion, first])).toEqual([]);
});

test('a revision counts after the one that it was made from has left the list', () => {
  const [, edited, saved] = history('published', 'published', 'saved');

  expect(folded([edited as Revision, saved as Revision])).toMatchObject({
    status: 'published',
    shown: 'b',
    draft: 'c',
  });
});

test.each<[RevisionKind[], string[]]>([
  [
    ['published', 'published', 'published'],
    ['a', 'b'],
  ],
  [
    ['saved', 'saved', 'published'],
    ['a', 'b'],
  ],
  [
    ['published', 'saved', 'saved', 'saved'],
    ['b', 'c'],
  ],
  [['published', 'saved', 'discarded'], []],
  [['published', 'saved', 'moved'], ['a']],
  [['published', 'unpublished', 'saved'], []],
  [
    ['published', 'saved', 'moved', 'saved'],
    ['a', 'b'],
  ],
  [
    ['published', 'deleted', 'restored', 'published'],
    ['a', 'b', 'c'],
  ],
])('of a document that was %j, the revisions %j can leave the list', (kinds, expected) => {
  const revisions = history(...kinds);
  const superseded = supersededRevisions(revisions);

  expect(superseded.map(({ rev }) => rev)).toEqual(expected);
  const rest = revisions.filter((one) => !superseded.includes(one));
  expect(folded(rest)).toEqual(folded(revisions));
});
