import { expect, onTestFinished, test, vi } from 'vitest';
import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import { loadDocument } from '#islands/editor/saving/load-document.ts';
import { samplePath, samplePost } from '#tests/support/app/sample.ts';

const DOCUMENT = '0mwqcvpc0abcdefghijkl';
const BY_DRAFT = `/admin?draft=${DOCUMENT}`;

/** Gives the browser a copy of a text by Ada, whose tab is closed. */
function keepCopy(id: string, copy: { readonly path: string; readonly revision?: string }): void {
  const draft = { ...EMPTY_DRAFT, content: 'Typed, not saved.' };
  const text = JSON.stringify({
    document: DOCUMENT,
    by: 'Ada',
    draft,
    at: '2026-11-20T10:00:00.000Z',
    ...copy,
  });
  vi.stubGlobal('localStorage', { [`commonplace.writing.${id}`]: text });
  onTestFinished(() => void vi.unstubAllGlobals());
}

test('a copy of a draft is found when the draft has become a post, with its older revision', async () => {
  const revision = '0mwqcvpc0abcdefghijr1';
  keepCopy('0mwqcvpc0abcdefghijc1', { path: BY_DRAFT, revision });
  const post = {
    ...samplePost,
    document: DOCUMENT,
    revision: '0mwqcvpc0abcdefghijr2',
    guessedLanguage: 'de',
  };
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(post));
  onTestFinished(() => fetched.mockRestore());

  const opened = await loadDocument({ kind: 'post', ref: samplePath }, 'Ada');

  expect(opened).toMatchObject({
    ok: true,
    value: {
      target: { kind: 'post', ref: samplePath },
      draft: { content: 'Typed, not saved.' },
      revision,
      guessedLanguage: 'de',
    },
  });
});

test('a copy of another author is not opened', async () => {
  keepCopy('0mwqcvpc0abcdefghijc3', { path: BY_DRAFT });

  expect(await loadDocument(undefined, 'Grace')).toMatchObject({ value: { draft: EMPTY_DRAFT } });
  expect(await loadDocument(undefined, 'Ada')).toMatchObject({
    value: { draft: { content: 'Typed, not saved.' } },
  });
});
