import { PREVIEW_DAYS, PUBLISHING_STEP } from '#domain/timing.ts';

export const EDITOR_MESSAGES = {
  titleMissing: '❌ Please enter a blog title.',
  contentMissing: '❌ Please enter blog content.',
  published: '✅ Blog published successfully!',
  publishNetwork:
    '❌ An error occurred while publishing. Please check your connection and try again.',
  editPublished: 'Edit this post',
  updated: '✅ Blog updated successfully!',
  draftSaved: 'Draft saved.',
  draftNotSaved: 'The draft could not be saved. It is kept in this browser.',
  nothingToSave: 'There is nothing to save yet.',
  draftPublished:
    'This draft has since been published. Your text is still here. You can save it as a new draft.',
  postGone:
    'This post has since been deleted, unpublished or moved. Your text is still here. You can save it as a draft or publish it as a new post.',
  versionSaved: 'Your version is saved as a new draft. This is the other version.',
  changesSaved: 'Changes saved. Readers see them once you press Update.',
  changesNotPublished: 'Changes not published',
  changesHint: 'There are changes that are not published. Press Update to publish them.',
  discardChangesQuestion: 'Discard the changes? Readers see the published text, which stays.',
  changesDiscarded: 'The changes are discarded. This is the published text.',
  changesUnscheduled:
    'The schedule is cancelled. Readers see the changes once you update the post.',
  restoreVersion: 'Restore this version',
  versionRestored: 'This is the earlier version. Nothing has been sent yet.',
  sameVersion: 'This version is the same as the text in the editor.',
  sameContent: 'The content is the same.',
  onlyInVersion: 'Only in this version',
  onlyInEditor: 'Only in the editor',
  pagePublished: 'The page is published.',
  pageHint: 'The title is also the entry in the menu.',
  addressStays: 'Lowercase letters, digits and hyphens. It cannot be changed later.',
  discardQuestion: 'Discard this text? It is not saved anywhere else.',
  copyRefused:
    'This browser cannot keep a copy of your text. Save the draft often, or closing this tab may lose it.',
  scheduled: 'Scheduled.',
  scheduleDelay: `Publication can take up to ${PUBLISHING_STEP / 60_000} minutes from then.`,
  unscheduled: 'This is a draft again. It is published only when you publish it.',
  languageOfText: 'As guessed from the text',
  focalPoint: 'Focal point of the cover',
  focalPointHint: 'Click what must not be cut off, or use the arrow keys.',
  tagsHint: 'Add each with a comma or Enter.',
  chosenTags: 'Tags of this post',
  subheadingPlaceholder: 'Subheading (optional)',
  editorSettings: 'Settings',
  shortcuts: 'Shortcuts',
  textSaved: 'Saved',
  textScheduled: 'Saved and scheduled',
  textUnsaved: 'Not saved yet',
  textKept: ', kept in this browser',
  textSaving: 'Saving…',
  noConnection: 'no connection',
  signedOut: 'you are signed out',
  changedElsewhere: 'it was changed elsewhere',
  serverRefused: 'the server could not save it',
  newerHere: ', newer words in this browser',
  textOnSite: ', kept on the site',
  problems: 'Before you can publish',
  slugHint: 'Letters and digits. The minute of publication follows them. Empty for the title.',
  movedSlugHint: 'Letters and digits. The minute of publication follows them.',
  addressFree: 'This address is free.',
  addressTaken: 'Another post has this address. A number would be added to it.',
  addressFromTitle: 'The letters are made from the title when it is published.',
  ownCard: 'Its own title, description or picture',
  readersSeePost:
    'Readers of the site see the post at once: on its page, in its section and on the home page.',
  readersSeeUpdate: 'Readers of the site see the new text at once.',
  feedsHavePost:
    'Feeds (RSS, Atom, JSON) have it within a minute. Readers who follow one see it when their program next looks.',
  feedsHaveUpdate: 'Feeds have the new text. Programs may show it as changed.',
  webhookSkipsUpdates: 'The webhook is not told of updates.',
  webhookUnknown: 'Whether a webhook is told could not be loaded.',
  noWebhook: 'No webhook is configured, so no other program is told.',
  noEmail: 'The site sends no email.',
  lettersSkipUpdates: 'Subscribers get no letter about updates.',
  unpublishHint:
    'Readers can no longer open the post. Its text becomes a draft. Its comments and views are kept, and are there again once you publish the draft.',
  unpublishKeeps: 'Your unsaved changes stay in the editor.',
  unpublished: 'Unpublished. This is a draft now. Publishing it brings the post back.',
  notUnpublished: 'The post could not be unpublished.',
  addressHint:
    'The category and the date are part of the address. The old address will lead to the new one, and comments and views move along.',
  addressChanged: 'The address was changed. The old one leads to the new one.',
  addressNotChanged: 'The address could not be changed.',
  shareSavedOnly: 'Save the draft first. Then you can create a link to it.',
  shareHint: `Anyone with the link can read the draft as it was last saved, for ${PREVIEW_DAYS} days or until you revoke it.`,
  shareChangesHint: `Anyone with the link can read the changes as they were last saved, for ${PREVIEW_DAYS} days or until you revoke it. Once there are no such changes, the link leads to the published text.`,
  shareUnsaved: 'Your latest changes are not saved, so the preview does not show them yet.',
  shareOnce: 'Copy the link now. It cannot be shown again.',
  shareReplaces: 'A new link replaces this one.',
  linkCreated: 'The link has been created.',
  linkNotCreated: 'The link could not be created.',
  linkRevoked: 'The link has been revoked. It no longer works.',
  linkNotRevoked: 'The link could not be revoked. It still works.',
} as const;

export const recovered = (time: string) =>
  `Recovered your unsaved text from ${time}. It is stored in this browser only.`;

/** Returns the message about the link to a draft's preview. Both times are already formatted. */
export const linkIsOpen = (created: string, expires: string) =>
  `There is a link, created on ${created}. It works until ${expires}.`;

export const savedOnServer = (time: string) => `Saved on the server ${time}`;

export const onlyHere = (reason: string) => `Only in this browser: ${reason}`;

export const publishedOn = (time: string) => `Published on ${time}. That date stays.`;

export const scheduleAt = (time: string) => `Schedule for ${time}`;

export const hubTells = (host: string) =>
  `The hub at ${host} tells those who subscribed there at once.`;

export const webhookTells = (host: string) => `The webhook at ${host} gets a message.`;

/** Returns the message about the address of an unpublished post. */
export const comesBackAt = (path: string) =>
  `This post is unpublished. Publishing it brings it back at ${path}.`;

export const unpublishQuestion = (title: string) => `Unpublish "${title}"?`;

const UNKNOWN = 'Unknown error';

export const updateFailed = (error = UNKNOWN) => `❌ Failed to update blog: ${error}`;

export const pageFailed = (error = UNKNOWN) => `The page could not be published. ${error}`;

export const publishFailed = (error = UNKNOWN) => `❌ Failed to publish blog: ${error}`;

/** Returns where the focal point of a cover is. */
export const focalPoint = (x: number, y: number) =>
  `Cropped around ${x} % from the left and ${y} % from the top.`;

export const languageGuessed = (name: string) => `As guessed: ${name}`;

export const tagAdded = (tag: string) => `Added ${tag}.`;

export const tagRemoved = (tag: string) => `Removed ${tag}.`;

export const removeTag = (tag: string) => `Remove the tag ${tag}`;
