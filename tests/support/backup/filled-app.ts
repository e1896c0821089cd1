import { isContent } from '#domain/backup/contents.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { uploadImage } from '#usecases/images/upload-image.ts';
import { saveDraft } from '#tests/support/app/author.ts';
import { publish, remove } from '#tests/support/app/blog.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { plainPicture } from '#tests/support/app/pictures.ts';
import { comment } from '#tests/support/app/readers.ts';
import { bytesOf } from '#tests/support/app/sample-files.ts';
import { type TestApp, testApp } from '#tests/support/app/test-app.ts';

/** Returns an app with a post in two revisions, one in the trash, a draft, a comment, a view, an image and a file. */
export async function filledApp(app = testApp()): Promise<TestApp> {
  await publish(app);
  await publish(app, { id: 'onebbs202611211234', title: 'On ebbs' });
  await comment(app);
  await saveDraft(app);
  await app.views.record(await documentOf(app), ['visit']);
  const form = new FormData();
  form.set('image', new File([new Uint8Array(await plainPicture('png'))], 'tide.png'));
  await uploadImage(app, form);
  await app.files.putPart(`${'c'.repeat(64)}-3.mp3`, 0, bytesOf('ID3', 3));
  await remove(app);
  await app.settled();
  return app;
}

/** Returns everything that a backup of a store must hold. */
export async function contentOf(store: FactStore): Promise<string[]> {
  const keys = (await store.list('')).filter(
    ({ key }) => isContent(key) || /^(?:images|files)\//.test(key),
  );
  return keys.map(({ key, etag }) => `${key} ${etag}`);
}
