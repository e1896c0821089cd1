import * as z from 'zod/mini';

/** Whether an address can be that of a new post. */
export const AddressState = z.object({ isTaken: z.boolean() });
export type AddressState = z.infer<typeof AddressState>;
