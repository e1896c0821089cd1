import type { ImportedComment, LeftOut } from '#import/model.ts';
import { isoOf } from '#import/sources/iso-of.ts';
import type { WxrRecord } from './wxr.ts';

/** Reads the approved comments of an item. A reply to a comment that is left out belongs to the one above. */
export function readComments(
  { comments, texts }: WxrRecord,
  leftOut: LeftOut[],
): ImportedComment[] {
  const parents = new Map(
    comments.map((one) => [one['comment_id'] ?? '', one['comment_parent'] ?? '']),
  );
  const taken = new Set<string>();
  const read: ImportedComment[] = [];
  for (const comment of comments) {
    const reason = reasonToLeaveOut(comment);
    if (reason === undefined) taken.add(comment['comment_id'] ?? '');
    else
      leftOut.push({
        name: `Comment by ${comment['comment_author'] || 'nobody'} on “${texts['title'] ?? ''}”`,
        reason,
      });
  }
  for (const comment of comments) {
    const id = comment['comment_id'] ?? '';
    if (!taken.has(id)) continue;
    const date = isoOf(`${(comment['comment_date_gmt'] ?? '').trim().replace(' ', 'T')}Z`);
    const parent = ancestor(parents.get(id) ?? '', parents, taken);
    read.push({
      sourceId: id,
      parent,
      name: comment['comment_author']?.trim() || 'Anonymous',
      date: date ?? new Date(0).toISOString(),
      html: comment['comment_content'] ?? '',
    });
  }
  return read;
}

function reasonToLeaveOut(comment: Readonly<Record<string, string>>): string | undefined {
  const { comment_approved: approved, comment_type: type = '' } = comment;
  if (type === 'pingback' || type === 'trackback') return `It is a ${type}.`;
  if (approved !== '1')
    return approved === 'spam' ? 'It was marked as spam.' : 'It was not approved.';
  return (comment['comment_content'] ?? '').trim() === '' ? 'It has no text.' : undefined;
}

/** Returns the nearest comment above that is taken. */
function ancestor(
  from: string,
  parents: ReadonlyMap<string, string>,
  taken: ReadonlySet<string>,
): string | undefined {
  // A comment at the top level answers the comment 0, which does not exist.
  const seen = new Set(['0']);
  for (let id = from; parents.has(id) && !seen.has(id); id = parents.get(id) ?? '') {
    if (taken.has(id)) return id;
    seen.add(id);
  }
  return undefined;
}
