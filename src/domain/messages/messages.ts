import { LIMITS } from '#domain/limits.ts';

/** The message about an image that is too large, in the interface and in responses. */
export const IMAGE_TOO_LARGE = `Image too large. Maximum size is ${LIMITS.imageBytes / 1024 / 1024}MB.`;

/** Messages of the interface that readers see. Those for authors alone stand in their islands. */
export const MESSAGES = {
  loading: 'Loading...',
  oops: 'Oops! Something went wrong',
  tryAgain: 'Try Again',
  goBack: 'Go Back',
  postNotFound: 'Blog Post Not Found',
  noImage: 'No Image',
  linkCopied: 'Link copied to clipboard!',
  untitled: 'Untitled',

  commentFieldsMissing: 'Please fill in all fields.',
  commentPosted: 'Comment posted successfully!',
  commentNotPosted: 'Failed to post comment. Please try again.',
  commentHeld: 'It will appear here once the author approves it.',
  replyNotPosted: 'Failed to post reply. Please try again.',
  replyPosted: 'Reply posted successfully!',
  thoughtFieldsMissing: '⚠️ Please fill in all required fields.',
  thoughtSubmitted: '✅ Submitted!',
  thoughtReceived: '✅ Submitted! Your thought will appear once the author approves it.',
  liked: 'Loved. Thank you.',
  thoughtNotSubmitted: '❌ Failed to submit.',
  thoughtNetwork: '❌ Network error. Please try again.',
  likedAlready:
    "You can't love some-thing/one more than once and forget about trying to unlove them",
  commentRemoved: 'The comment has been removed.',
  commentGone: 'This comment has already been removed.',

  notLoaded: 'Could not be loaded.',
  writeComment: 'Write a comment',
  showOlderComments: 'Show older comments',
  olderCommentsShown: 'Older comments are shown below.',
  show: 'Show',

  discussionClosed: 'This discussion is closed.',
  commentsOpenUntil: 'Comments are open until',
  commentsNeedScripts: 'Commenting requires JavaScript.',
  scriptsNeeded: 'This page requires JavaScript.',
  noConnection: 'The site is not responding. Please check your connection and try again.',
  noPosts: 'No posts yet.',
  showMore: 'Show more',
} as const;
