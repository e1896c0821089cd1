// All that a discussion needs once it sends or parses something, with the schemas for that. It is loaded as one
// (`load-exchange.ts`).

export { reasonOf } from '#api-client/http/reader-reason.ts';
export { loadThread } from '#api-client/comments/comments.ts';
export { onReceiptsChange, storedReceipts } from '#api-client/comments/receipts.ts';
export { OwnActions } from './own/OwnActions.tsx';
export { OwnNotes } from './own/OwnNotes.tsx';
export { authorName } from './author-name.ts';
export { RemoveButton } from './RemoveButton.tsx';
export { sendComment } from './send-comment.ts';
