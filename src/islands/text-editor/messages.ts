import { IMAGE_TOO_LARGE } from '#domain/messages/messages.ts';

export const TEXT_MESSAGES = {
  imageTooLarge: `❌ ${IMAGE_TOO_LARGE}`,
  imageUploadFailed: '❌ Image upload failed. Please try again.',
  imageInserted: '✅ Image inserted successfully!',
  imageNotTaken: 'The post is being saved. Please add the image again afterwards.',
  editorHint:
    'Type / on an empty line for headings, images and more. Markdown works as you type. Paste or drop images and files here.',
  editorKeys:
    'Alt with ↑ or ↓ moves a block. In code, Tab indents; Escape, then Tab leaves the text.',
  sourceHint:
    'A blank line starts a new paragraph. Paste or drop images and files here. Simple HTML works.',
  sourceView: 'HTML source',
  addBlock: 'Add a block',
  removeImage: 'Remove image',
  fileNotTaken: 'The post is being saved. Please add the file again afterwards.',
  pastedAsText:
    'Only the words were pasted, since a part of the editor could not be loaded. Undo, and paste again.',
  picturesStay:
    'The pictures stay on other sites, since a part of the editor could not be loaded. Undo, and paste again.',
} as const;

export const imagesWaiting = (count: number) =>
  count === 1 ? '1 image is queued.' : `${count} images are queued.`;

/** Returns the message about pictures that were pasted together with a text, but not as files. */
export const picturesLost = (count: number) =>
  count === 0
    ? ''
    : `${count === 1 ? 'A picture' : `${count} pictures`} could not be pasted along with the text. Please insert ${count === 1 ? 'it as a file' : 'them as files'}.`;

/** Returns the message about videos and other frames that were pasted together with a text. */
export const framesLost = (count: number) =>
  count === 0
    ? ''
    : `${count === 1 ? 'An embedded frame' : `${count} embedded frames`} could not be pasted. ${count === 1 ? 'A link stands in its place' : 'Links stand in their places'} if the address is known.`;

/** Returns what precedes the step of an upload of several images. */
export const imageOf = (index: number, total: number) =>
  total === 1 ? '' : `Image ${index + 1} of ${total}: `;

export const galleryImage = (index: number, total: number, alt: string) =>
  `Image ${index + 1} of ${total}: ${alt || 'without alt text'}`;

/** Returns the message about an image that was moved within its gallery. */
export const imageMoved = (index: number, total: number, alt: string) =>
  `Moved. ${galleryImage(index, total, alt)}`;

/** Returns the message about a block that was moved within its text. */
export const blockMoved = (index: number, total: number) =>
  `Moved. Block ${index + 1} of ${total}.`;

export const uploadingImage = (part: number, total: number) =>
  total === 1 ? 'Uploading the image...' : `Uploading the image (part ${part} of ${total})...`;
