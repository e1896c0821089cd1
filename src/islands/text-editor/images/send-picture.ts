import { uploadImage } from '#api-client/files/uploads.ts';
import { prepareImage } from './prepare-image.ts';

/** Prepares and uploads an image. */
export const sendPicture = async (
  file: File,
  onProgress: Parameters<typeof uploadImage>[1],
): ReturnType<typeof uploadImage> => uploadImage(await prepareImage(file), onProgress);
