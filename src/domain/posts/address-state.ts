import * as z from 'zod/mini';

/** The answer to whether a new post can have an address. */
export const AddressState = z.object({ isTaken: z.boolean() });
export type AddressState = z.infer<typeof AddressState>;
