/** The message about a discussion that takes no more comments, in the interface and in responses. */
export const DISCUSSION_CLOSED = 'This discussion is closed.';
