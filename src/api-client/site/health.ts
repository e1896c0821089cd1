import { Health } from '#domain/health/health.ts';
import { request, type Result } from '#api-client/http/request.ts';

/** Loads the health of the site, as an author. */
export const readHealth = (): Promise<Result<Health>> => request('/api/health', Health);
