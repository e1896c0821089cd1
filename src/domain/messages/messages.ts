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
  commentHeld: 'It will appear here once the author approves it.',
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

  commentsNeedScripts: 'Commenting requires JavaScript.',
  scriptsNeeded: 'This page requires JavaScript.',
  noPosts: 'No posts yet.',
  showMore: 'Show more',
} as const;
