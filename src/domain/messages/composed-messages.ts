// Messages of the interface with names, numbers or times in them.

export const pressesLeft = (left: number) =>
  left === 1 ? 'Press once more to open it.' : `Press ${left} more times to open it.`;

export const removeCommentQuestion = (name: string) =>
  `Remove the comment by ${name}? It cannot be restored. Replies to it stay.`;

const UNKNOWN = 'Unknown error';

export const commentFailed = (error = UNKNOWN) => `Failed to post comment: ${error}`;

export const replyFailed = (error = UNKNOWN) => `Failed to post reply: ${error}`;

export const postFetchFailed = (status: number, text: string) =>
  `Blog fetch failed: HTTP ${status} ${text}`.trimEnd();

export const categoryLoadFailed = (category: string, status: number) =>
  `Failed to load ${category} posts: Failed to fetch blogs (status: ${status})`;

export const postsBy = (author: string) => `Posts by ${author}.`;

export const postsWithTag = (tag: string) => `Posts with the tag “${tag}”.`;

export const postsOfYear = (year: string) => `All posts of ${year}, newest first.`;

export const postCount = (count: string) => (count === '1' ? '1 post' : `${count} posts`);
