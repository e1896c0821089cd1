import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import { postPath, refKey } from '#domain/posts/post.ts';
import { sampleComment, sampleThought } from '#tests/support/app/readers.ts';
import { RECEIPT } from '#tests/support/app/receipts.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import type { LargeSite } from './site.ts';

/** A request to measure. */
export interface MeasuredCall {
  readonly name: string;
  readonly path: string;
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly asAuthor?: boolean;
  /** True for a part of a discussion that a reader loads. */
  readonly isDiscussion?: boolean;
}

/** Lists the requests of readers and authors that read or write something which grows with a site. */
export function callsOn({ posts, documents, thread, liked, pending }: LargeSite): MeasuredCall[] {
  const [long, short, other] = posts.map(refKey);
  const post = posts[0];
  if (!post || !long || !short || !other) throw new Error('There are too few posts.');
  const comments = `/api/comments/${long}`;
  const receipt = { receipt: RECEIPT };
  const discussion = (name: string, path: string): MeasuredCall => ({
    name: `a thread, ${name}`,
    path,
    isDiscussion: true,
  });
  const reads = (names: Readonly<Record<string, string>>, asAuthor = false): MeasuredCall[] =>
    Object.entries(names).map(([name, path]) => ({ name, path, asAuthor }));
  const content = post.content.slice(0, 1);
  const draft = { ...EMPTY_DRAFT, title: 'A draft' };

  return [
    discussion('newest comments', comments),
    discussion('older comments', `${comments}?before=${thread.newest}`),
    discussion('oldest comment', `${comments}?until=${thread.oldest}`),
    discussion('nothing new', `${comments}?since=${thread.newest}`),
    discussion('all changes', `${comments}?since=${thread.oldest}`),
    discussion('a page of older ones', `${postPath(post)}/comments?before=${thread.newest}`),
    ...reads({
      'the page of a post': postPath(post),
      'a short thread': `/api/comments/${short}`,
      'all posts': '/api/blogs',
      'posts of a category': '/api/blogs/tech',
      'a post': `/api/blogs/${long}`,
      'changed posts': '/api/blogs?since=0',
      'a feed of posts': '/rss.xml',
      'a feed of thoughts': '/daily-thoughts/rss.xml',
      thoughts: '/api/dailythoughts/process',
      'older thoughts': `/api/dailythoughts/process?before=${encodeURIComponent(`2026-08-01T00:00:00.000Z/${liked[0]}`)}`,
      'counts of likes': '/api/dailythoughts/likes',
    }),
    { name: 'a comment on a short thread', path: `/api/comments/${short}`, body: sampleComment },
    { name: 'a comment on a thread', path: comments, body: sampleComment },
    {
      name: 'a reply in a thread',
      path: `${comments}/reply/${thread.newest}`,
      body: sampleComment,
    },
    { name: 'an own comment', path: `${comments}/own/${thread.own}`, headers: receipt },
    {
      name: 'the removal of an own comment',
      path: `${comments}/own/${thread.own}`,
      method: 'DELETE',
      headers: receipt,
    },
    discussion('newest comments after a change', comments),
    { name: 'a thought', path: '/api/dailythoughts/submit', body: sampleThought },
    {
      name: 'own thoughts',
      path: '/api/dailythoughts/own',
      body: { receipts: pending.slice(0, 20).map((id) => ({ id, receipt: RECEIPT })) },
    },
    { name: 'a view', path: `/api/views/${long}`, method: 'POST' },
    { name: 'a visit', path: '/api/visits', method: 'POST' },
    { name: 'a like', path: `/api/dailythoughts/likes/${liked[0]}`, method: 'POST' },
    ...reads(
      {
        'the desk': '/api/admin/desk',
        'figures of posts': '/api/dashboard/stats',
        'figures of a post': `/api/dashboard/stats/${long}`,
        'figures of visits': '/api/visitorstats',
        'the list of posts': '/api/admin/posts',
        'thoughts that wait': '/api/dailythoughts/manage/pending',
        'comments to decide about': '/api/comments/manage',
        'older comments to decide about': `/api/comments/manage?before=${thread.oldest}`,
        'a search in comments': '/api/comments/manage?q=nothing+like+it',
        drafts: '/api/drafts',
        'the trash': '/api/trash',
        'the history of a post': `/api/documents/${documents[0]}/revisions`,
        'own pages': '/api/admin/pages',
        settings: '/api/admin/settings',
        sessions: '/api/admin/sessions',
        'the figures of a backup': '/api/admin/backup',
        'keys for a backup': '/api/admin/backup/keys?prefix=comments/',
        'facts for a backup': '/api/admin/backup/facts?prefix=documents/&after=',
        'the state of the site': '/api/admin/site',
        'a thread as an author': comments,
      },
      true,
    ),
    ...(
      [
        { name: 'a removal in a thread', path: `${comments}/remove/${thread.newest}` },
        {
          name: 'an approval of a thought',
          path: `/api/dailythoughts/process/approve/${pending[30]}`,
        },
        {
          name: 'fifty declined thoughts',
          path: '/api/dailythoughts/manage/decide',
          body: { decision: 'decline', ids: pending.slice(40, 90) },
        },
        {
          name: 'imported comments in a thread',
          path: `/api/import/comments/${long}`,
          body: { comments: importedComments() },
        },
        {
          name: 'a new draft',
          path: '/api/drafts/0mwqcvpc0abcdefghijkl',
          method: 'PUT',
          body: draft,
        },
        { name: 'a publication', path: '/api/blogs', body: { ...samplePost, content } },
        { name: 'a deletion', path: `/api/blogs/${other}`, method: 'DELETE' },
      ] as const
    ).map((call) => ({ method: 'POST' as const, ...call, asAuthor: true })),
  ];
}

const importedComments = () =>
  Array.from({ length: 100 }, (_, n) => ({
    importId: `0mwqcv000${String(n).padStart(12, '0')}`,
    name: 'Grace',
    comment: `Imported ${n}`,
    timestamp: '2026-11-01T12:00:00.000Z',
  }));
