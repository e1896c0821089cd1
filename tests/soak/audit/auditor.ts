import { auditComments } from './comments.ts';
import { auditCounts } from './counts.ts';
import { auditDocuments } from './documents.ts';
import { auditSubscribers } from './letters.ts';
import { auditSite } from './site.ts';
import { auditThoughts } from './thoughts.ts';
import type { Read } from './reader.ts';
import type { Model } from '#tests/soak/model.ts';

/**
 * Compares everything that the functions of a site read from its store with all that it has acknowledged. Nobody uses the
 * site meanwhile. Returns the differences, and takes over what is there, so that a later audit begins with it.
 */
export async function audit(model: Model, read: Read): Promise<string[]> {
  const problems: string[] = [];
  // Comments and counts are compared by the posts that are there.
  const parts = [auditDocuments, auditComments, auditThoughts, auditCounts, auditSite];
  for (const part of [...parts, auditSubscribers]) problems.push(...(await part(model, read)));
  return problems;
}
