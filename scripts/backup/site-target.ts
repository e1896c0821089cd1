import type { Target } from '#backup/target.ts';
import { LIMITS } from '#domain/limits.ts';
import { newTimedId } from '#store/facts/new-timed-id.ts';
import type { AuthorSite } from './open-site.ts';

/** Makes a target of a running site, which must be empty. */
export function siteTarget({ send }: Pick<AuthorSite, 'send'>): Target {
  let path = '';
  return {
    async begin(archive) {
      path = `/api/admin/restores/${archive}`;
      await send('PUT', path);
    },
    async putFacts(facts) {
      await send('POST', `${path}/facts`, { json: { facts } });
    },
    async putImage(name, bytes) {
      const total = Math.ceil(bytes.length / LIMITS.backupPartBytes);
      const upload = newTimedId();
      for (let index = 0; index < total; index++) {
        const begin = index * LIMITS.backupPartBytes;
        const part = `${path}/images/${name}?upload=${upload}&index=${index}&total=${total}`;
        await send('PUT', part, { bytes: bytes.slice(begin, begin + LIMITS.backupPartBytes) });
      }
    },
    async putFilePart(name, bytes) {
      await send('PUT', `${path}/files/${name}`, { bytes });
    },
    async finish() {
      await send('DELETE', path);
    },
  };
}
