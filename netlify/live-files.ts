import { fileStore } from '#store/files/files.ts';
import { imageStore } from '#store/images/images.ts';
import { live } from './live.ts';

/** The images and files of the running site, without all that only other requests need. */
export const liveFiles = live(({ store, waitUntil }) => ({
  files: fileStore(store),
  images: imageStore(store),
  // Reading them depends on no setting, not even a missing one.
  settings: { siteUrl: undefined },
  waitUntil,
}));
