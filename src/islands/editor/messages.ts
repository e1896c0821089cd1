import type { EditorTarget } from '#domain/documents/editor-target.ts';

export const EDITOR_MESSAGES = {
  published: '✅ Blog published successfully!',
  publishNetwork:
    '❌ An error occurred while publishing. Please check your connection and try again.',
  updated: '✅ Blog updated successfully!',
  draftSaved: 'Draft saved.',
  draftPublished: 'This draft was published meanwhile. Save your text as a new draft.',
  postGone:
    'This post was deleted, unpublished or moved meanwhile. Save your text as a draft, or publish it as a new post.',
  changesSaved: 'Changes saved. Readers see them once you press Update.',
  changesHint: 'Some changes are not published. Press Update to publish them.',
  copyRefused: 'This browser cannot keep a copy of your text. Save it often.',
  editorSettings: 'Settings',
  shortcuts: 'Shortcuts',
  leaveFocus: 'Leave focus mode',
  unpublished: 'Unpublished. This is a draft now. Publishing it brings the post back.',
} as const;

export const recovered = (time: string) =>
  `Recovered your unsaved text from ${time}. It is stored in this browser only.`;

/** Returns the message about the address of an unpublished post. */
export const comesBackAt = (path: string) =>
  `This post is unpublished. Publishing it brings it back at ${path}.`;

const UNKNOWN = 'Unknown error';

export const updateFailed = (error = UNKNOWN) => `❌ Failed to update blog: ${error}`;

export const pageFailed = (error = UNKNOWN) => `The page could not be published. ${error}`;

export const publishFailed = (error = UNKNOWN) => `❌ Failed to publish blog: ${error}`;

export const tagAdded = (tag: string) => `Added ${tag}.`;

/** Returns the title of the sheet with what is decided when a text is published. */
export const publishTitle = ({ kind }: EditorTarget) => (kind === 'post' ? 'Update' : 'Publish');
