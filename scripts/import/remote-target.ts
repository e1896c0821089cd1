import * as z from 'zod/mini';
import { STATUS_ERRORS } from '#domain/messages/browser-errors.ts';
import { readMe } from '#domain/access/calls.ts';
import type { Call, Out } from '#domain/call.ts';
import { uploadFile, uploadImage } from '#domain/files/calls.ts';
import { ERRORS } from '#domain/errors.ts';
import { FILE_PART_BYTES } from '#domain/files/stored-file.ts';
import { LIMITS } from '#domain/limits.ts';
import { SITE_NAME } from '#domain/site-name.ts';
import { nextAfter } from '#import/run/retry.ts';
import type { ImportTarget, Outcome } from '#import/run/import-target.ts';
import { siteTarget } from '#import/run/site-target.ts';
import {
  type SiteArguments,
  type SiteClient,
  createSiteClient,
  SiteProblem,
} from '#api-client/site/site-client.ts';
import { newTimedId } from '#store/facts/new-timed-id.ts';

const ErrorReply = z.object({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
});

const IMAGE = { to: uploadImage, field: 'image', partBytes: LIMITS.uploadPartBytes } as const;
const FILE = { to: uploadFile, field: 'file', partBytes: FILE_PART_BYTES } as const;

/** Signs in at a running site. Throws if it rejects the key. */
export async function openRemoteTarget(site: string, key: string): Promise<OpenedTarget> {
  const client = createSiteClient(site);
  await client.signIn(key);
  const { target, send } = remoteTarget(client);
  const profile = await send(readMe);
  const author = (profile.ok && profile.value.name) || SITE_NAME;
  return { target, author, close: () => client.signOut() };
}

/** Makes a target of a site whose client may write there. */
export function remoteTarget(client: SiteClient) {
  async function send<const C extends Call>(
    declared: C,
    ...parts: SiteArguments<C>
  ): Promise<Outcome<Out<C>>> {
    try {
      const { status, json, value } = await client.call(declared, ...parts);
      if (status < 300) return { ok: true, value: value() };
      const { code, message, fields = {} } = ErrorReply.safeParse(json).data ?? {};
      const stated = Object.values(fields).join(' ') || message;
      return { ok: false, reason: stated ?? textOf(status), next: nextAfter(status, code) };
    } catch (error) {
      const isFinal = error instanceof SiteProblem && !error.isTemporary;
      return { ok: false, reason: (error as Error).message, next: isFinal ? 'skip' : 'again' };
    }
  }

  /** Uploads a file. `reason` is that of an upload whose last part completes nothing. */
  async function upload(
    file: File,
    { to, ...form }: typeof IMAGE | typeof FILE,
    reason: string,
  ): Promise<Outcome<string>> {
    let address: string | undefined;
    for (const part of formsOf(file, form)) {
      const outcome = await send(to, { form: part });
      if (!outcome.ok) return outcome;
      address = outcome.value;
    }
    return address === undefined
      ? { ok: false, reason, next: 'skip' }
      : { ok: true, value: address };
  }

  const target: ImportTarget = {
    ...siteTarget((declared, parts) =>
      send(declared, ...([parts] as SiteArguments<typeof declared>)),
    ),
    uploadImage: (image) => upload(new File([image], 'image'), IMAGE, ERRORS.image_unreadable.text),
    uploadFile: (file) => upload(file, FILE, ERRORS.file_unreachable.text),
  };
  return { target, send };
}

/** Returns one form for a small file, and one form for each part of a large one. */
function formsOf(
  file: File,
  { field, partBytes }: { readonly field: string; readonly partBytes: number },
): FormData[] {
  const total = Math.max(1, Math.ceil(file.size / partBytes));
  const uploadId = newTimedId();
  return Array.from({ length: total }, (_, index) => {
    const form = new FormData();
    const start = index * partBytes;
    if (total > 1) {
      for (const [name, value] of Object.entries({ uploadId, index, total }))
        form.set(name, String(value));
    }
    form.set(field, file.slice(start, start + partBytes), file.name);
    return form;
  });
}

function textOf(status: number): string {
  const code = STATUS_ERRORS[status];
  return code ? ERRORS[code].text : `${ERRORS.unexpected.text} (${status})`;
}

/** A site that is ready for an import. */
export interface OpenedTarget {
  readonly target: ImportTarget;
  /** Author of texts that name none. */
  readonly author: string;
  readonly close: () => Promise<void>;
}
