import { call } from '#api-client/http/call.ts';
import { readSettings } from '#domain/site/calls.ts';
import { sharedResource } from '#islands/ui/resource/shared-resource.ts';

/** The settings of the site, loaded once for all that shows them to an author. */
export const SETTINGS = sharedResource(() => call(readSettings));
