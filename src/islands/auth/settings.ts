import { readSettings } from '#api-client/site/site-settings.ts';
import { sharedResource } from '#islands/ui/resource/shared-resource.ts';

/** The settings of the site, loaded once for all that shows them to an author. */
export const SETTINGS = sharedResource(readSettings);
