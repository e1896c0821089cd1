import { type Comment, placeHolder, withoutEmptyPlaces } from '#domain/comments/comment.ts';

/** Removes a comment from a list in which every comment precedes its replies. With replies, its place holder stays. */
export const withoutComment = (comments: readonly Comment[], id: string): Comment[] =>
  withoutEmptyPlaces(comments.map((one) => (one.id === id ? placeHolder(one) : one)));
