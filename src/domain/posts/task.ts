/** The signs with which an item of a list is a task, to be done or done. */
export const TASK_SIGNS = { open: '☐', done: '☑' } as const;

/** Returns the sign of a task and the space behind it, or an empty text. */
export const taskSignOf = (text: string): string => /^[☐☑]\s?/.exec(text)?.[0] ?? '';
