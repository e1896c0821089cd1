import { authorName } from '#api-client/session/session.ts';
import { sharedResource, useShared } from '#islands/ui/resource/shared-resource.ts';

/** The signed-in author's name. */
export const NAME = sharedResource(async () => ({ ok: true, value: await authorName() }) as const);

/** Returns the signed-in author's name, or the empty string until it is loaded. */
export const useAuthorName = (): string => useShared(NAME).value ?? '';
