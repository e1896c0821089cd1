import { sha256 } from '#backup/sha256.ts';
import type { FileTarget, Outcome } from '#import/run/import-target.ts';
import type { StateStore } from '#sync/state.ts';

interface Options {
  readonly target: FileTarget;
  readonly state: StateStore;
  readonly origin: string;
  /** Returns the path of a file that was read, by its hash. */
  readonly pathOf: (hash: string) => string | undefined;
}

/** Wraps a target so that each picture and file is sent once, whatever its name, and those of the site are not sent at all. */
export function rememberingTarget({ target, state, origin, pathOf }: Options): FileTarget {
  async function once(
    key: string,
    path: string,
    send: () => Promise<Outcome<string>>,
  ): Promise<Outcome<string>> {
    const known = state.sent(key);
    if (known !== undefined) return { ok: true, value: known };
    const outcome = await send();
    if (outcome.ok) await state.saveSent(key, { address: outcome.value, path });
    return outcome;
  }
  const upload =
    <T extends Blob>(send: (file: T) => Promise<Outcome<string>>) =>
    async (file: T): Promise<Outcome<string>> => {
      const hash = await sha256(new Uint8Array(await file.arrayBuffer()));
      return once(hash, pathOf(hash) ?? '', () => send(file));
    };
  const fetchBy =
    (send: (url: string) => Promise<Outcome<string>>) =>
    async (url: string): Promise<Outcome<string>> =>
      url.startsWith(`${origin}/`)
        ? { ok: true, value: url.slice(origin.length) }
        : once(url, url, () => send(url));
  return {
    uploadImage: upload(target.uploadImage),
    uploadFile: upload(target.uploadFile),
    fetchImage: fetchBy(target.fetchImage),
    fetchFile: fetchBy(target.fetchFile),
  };
}
