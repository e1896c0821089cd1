import { expect, test } from 'vitest';
import type { RevisedPost } from '#domain/posts/post.ts';
import {
  openPost,
  sampleDraft,
  saveDraft,
  tryToBringBack,
  tryToEdit,
  unpublishSample,
} from '#tests/support/app/author.ts';
import { appWithPost, listed, read } from '#tests/support/app/blog.ts';
import { later, NOW, testApp } from '#tests/support/app/test-app.ts';
import { HOUR } from '#domain/timing.ts';
import { changePosts } from '#usecases/posts/change-posts.ts';
import { publishScheduled } from '#usecases/schedule/publish-scheduled.ts';

const paragraph = (text: string) => ({ content: [{ type: 'paragraph', text }] });

const GERMAN = paragraph(
  'Gestern sind wir mit dem Zug nach Hamburg gefahren, um Freunde zu besuchen.',
);
const FRENCH = paragraph(
  'Hier nous sommes allés à la plage avec les enfants, et il faisait très beau.',
);

test('each edit guesses the language anew, unless the author has set it', async () => {
  const app = await appWithPost();
  const languages = async (fields: object) => {
    const response = await tryToEdit(app, (await openPost(app)).revision, fields);
    expect(response.status).toBe(200);
    const { language, guessedLanguage } = (await response.json()) as RevisedPost;
    return { language, guessedLanguage };
  };

  expect(await languages(GERMAN)).toEqual({ guessedLanguage: 'de' });
  expect(await languages(FRENCH)).toEqual({ guessedLanguage: 'fr' });
  expect(await languages({ ...GERMAN, language: 'nl' })).toEqual({ language: 'nl' });
  expect(await languages(FRENCH)).toEqual({ language: 'nl' });
  expect(await languages({ ...FRENCH, language: '' })).toEqual({ guessedLanguage: 'fr' });
});

test.each([
  ['nl', 'nl'],
  ['', undefined],
])(
  'the draft of an unpublished post has its language, and brings it back with %j',
  async (sent, shown) => {
    const app = await appWithPost();
    await tryToEdit(app, (await openPost(app)).revision, { language: 'de-at' });

    const draft = await unpublishSample(app);

    expect(draft.draft.language).toBe('de-AT');
    await tryToBringBack(app, draft, { language: sent });
    expect(((await (await read(app)).json()) as RevisedPost).language).toBe(shown);
  },
);

test.each([
  ['', 'de'],
  ['nl', undefined],
])(
  'a scheduled post has the language of its text, whatever else was changed, with %j set',
  async (language, guessedLanguage) => {
    const app = testApp();
    const content = GERMAN.content.map(({ text }) => text).join('\n\n');
    const { id } = await saveDraft(app, {
      content,
      language,
      publishAt: later(HOUR).toISOString(),
    });
    await changePosts(app, 'Ada', { ids: [id], change: { kind: 'tag', tag: 'Reisen' } });
    app.clock.now = later(HOUR);

    await publishScheduled(app);

    const [post] = await listed(app);
    expect(post).toMatchObject({ tags: ['Reisen'] });
    expect(post?.guessedLanguage).toBe(guessedLanguage);
  },
);

test('changes that older code has scheduled keep the language of their post', async () => {
  const app = await appWithPost();
  const { document: id, revision: from } = await openPost(app);
  const edited = await tryToEdit(app, from, GERMAN);
  const { revision: head } = (await edited.json()) as RevisedPost;
  const [at, publishAt] = [NOW.toISOString(), later(HOUR).toISOString()];
  const draft = { ...sampleDraft, title: 'Reisen', content: GERMAN.content[0]?.text ?? '' };
  await app.documents.add(
    { id, rev: app.newId(head), kind: 'scheduled', from: head },
    { by: 'Ada', at, publishAt, draft },
  );
  app.clock.now = later(HOUR);

  await publishScheduled(app);

  const [post] = await listed(app);
  expect(post).toMatchObject({ title: 'Reisen', guessedLanguage: 'de' });
});
