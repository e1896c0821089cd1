import { DiscussionRules } from '#domain/comments/discussion-settings.ts';
import { request, type Result } from './request.ts';

const PATH = '/api/admin/discussion';

/** Reads the rules for discussions. */
export const readDiscussionRules = (): Promise<Result<DiscussionRules>> =>
  request(PATH, DiscussionRules);

export const saveDiscussionRules = (rules: DiscussionRules): Promise<Result<DiscussionRules>> =>
  request(PATH, DiscussionRules, { method: 'PUT', json: rules });
