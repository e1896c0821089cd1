import { uploadFile, uploadImage } from '#api-client/files/uploads.ts';
import { call } from '#api-client/http/call.ts';
import type { Failure, Result } from '#api-client/http/request.ts';
import { nextAfter } from '#import/run/retry.ts';
import type { ImportTarget, Outcome } from '#import/run/import-target.ts';
import { type SendCall, siteTarget } from '#import/run/site-target.ts';
import { prepareImage } from '#islands/text-editor/images/prepare-image.ts';

const send: SendCall = async (declared, parts) =>
  outcome(
    await call(...([declared, parts] as unknown as Parameters<typeof call<typeof declared>>)),
  );

/** Sends an import from this browser, as the signed-in author. */
export const browserTarget: ImportTarget = {
  ...siteTarget(send),
  async uploadImage(image) {
    const file = new File([image], 'image', { type: image.type });
    return outcome(await uploadImage(await prepareImage(file), () => undefined));
  },
  uploadFile: async (file) =>
    outcome(
      await uploadFile(file, {
        onProgress: () => undefined,
        signal: new AbortController().signal,
      }),
    ),
};

const outcome = <T>(result: Result<T>): Outcome<T> =>
  result.ok
    ? result
    : { ok: false, reason: reasonOf(result.failure), next: nextOf(result.failure) };

const nextOf = (failure: Failure) =>
  failure.kind === 'network' ? 'again' : nextAfter(failure.status, failure.code);

/** Returns the message of a failure, with those about its fields. */
function reasonOf(failure: Failure): string {
  const fields = failure.kind === 'response' ? Object.values(failure.fields) : [];
  return fields.length > 0 ? fields.join(' ') : failure.message;
}
