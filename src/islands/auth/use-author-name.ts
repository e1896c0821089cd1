import { authorName } from '#api-client/session.ts';
import { useResource } from '#islands/ui/resource/use-resource.ts';

/** Returns the signed-in author's name, or the empty string until it is loaded. */
export const useAuthorName = (): string => useResource(loadName).value ?? '';

const loadName = async () => ({ ok: true, value: await authorName() }) as const;
