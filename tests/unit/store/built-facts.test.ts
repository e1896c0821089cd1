import { expect, test } from 'vitest';
import { builtFacts } from '#store/texts/built-facts.ts';

const THOUGHT = 'thoughts/202611/0mi8p3q7xabcdefghijkl';
const COMMENT = 'comments/0mi8p3q7xabcdefghijkm/0mi8p3q7xabcdefghijkn';

test.each([
  ['a thought that waits', [THOUGHT], []],
  ['an approved thought', [THOUGHT, `${THOUGHT}_a`], [THOUGHT, `${THOUGHT}_a`]],
  ['a comment that is shown', [COMMENT], [COMMENT]],
  ['a comment that is held', [`${COMMENT}_h`], []],
  ['a fact of a form that newer code writes', [`${THOUGHT}_newer`, `${COMMENT}.newer`], []],
])('%s: a build gets only what readers may see', (_, keys, built) => {
  const listed = keys.map((key) => ({ key, etag: '' }));

  expect(builtFacts(listed).map(({ key }) => key)).toEqual(built);
});
