import { DiscussionRules } from '#domain/comments/discussion-settings.ts';
import { request, type Result } from '#api-client/http/request.ts';

const PATH = '/api/admin/discussion';

export const readDiscussionRules = (): Promise<Result<DiscussionRules>> =>
  request(PATH, DiscussionRules);

/** Saves rules that were made from others, which must still be the present ones. */
export const saveDiscussionRules = (
  rules: DiscussionRules,
  before: DiscussionRules,
): Promise<Result<DiscussionRules>> =>
  request(PATH, DiscussionRules, { method: 'PUT', json: { ...rules, before } });
