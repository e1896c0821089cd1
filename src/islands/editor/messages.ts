import type { EditorTarget } from '#islands/drafts/editor-target.ts';
import { PREVIEW_DAYS } from '#domain/timing.ts';

export const EDITOR_MESSAGES = {
  published: '✅ Blog published successfully!',
  publishNetwork:
    '❌ An error occurred while publishing. Please check your connection and try again.',
  updated: '✅ Blog updated successfully!',
  draftSaved: 'Draft saved.',
  draftPublished:
    'This draft has since been published. Your text is still here. You can save it as a new draft.',
  postGone:
    'This post has since been deleted, unpublished or moved. Your text is still here. You can save it as a draft or publish it as a new post.',
  changesSaved: 'Changes saved. Readers see them once you press Update.',
  changesHint: 'There are changes that are not published. Press Update to publish them.',
  changesUnscheduled:
    'The schedule is cancelled. Readers see the changes once you update the post.',
  copyRefused:
    'This browser cannot keep a copy of your text. Save the draft often, or closing this tab may lose it.',
  scheduleDelay: 'Publication can take a minute from then.',
  unscheduled: 'This is a draft again. It is published only when you publish it.',
  editorSettings: 'Settings',
  shortcuts: 'Shortcuts',
  noConnection: 'no connection',
  changedElsewhere: 'it was changed elsewhere',
  serverRefused: 'the server could not save it',
  slugHint:
    'Letters and digits; empty for those of the title. The time of publication follows them.',
  addressFree: 'This address is free.',
  addressTaken: 'Another post has this address. A number would be added to it.',
  readersSeePost: 'Readers see it on the site at once, and in feeds within a minute.',
  readersSeeUpdate:
    'Readers see the new text at once. Programs that read feeds may show it as changed.',
  linkNotCopied: 'The link could not be copied. Open the post, and copy its address.',
  unpublishHint:
    'Readers can no longer open the post. Its text becomes a draft. Its comments and views are kept, and are there again once you publish the draft.',
  unpublished: 'Unpublished. This is a draft now. Publishing it brings the post back.',
  addressHint:
    'The category and the date are part of the address. The old address will lead to the new one, and comments and views move along.',
  shareHint: `Anyone with the link can read the draft as it was last saved, for ${PREVIEW_DAYS} days or until you revoke it.`,
  shareChangesHint: `Anyone with the link can read the changes as they were last saved, for ${PREVIEW_DAYS} days or until you revoke it. Once there are no such changes, the link leads to the published text.`,
  shareUnsaved: 'Your latest changes are not saved, so the preview does not show them yet.',
} as const;

export const recovered = (time: string) =>
  `Recovered your unsaved text from ${time}. It is stored in this browser only.`;

/** Returns the message about the link to a draft's preview. Both times are already formatted. */
export const linkIsOpen = (created: string, expires: string) =>
  `There is a link, created on ${created}. It works until ${expires}.`;

export const onlyHere = (reason: string) => `Only in this browser: ${reason}`;

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
