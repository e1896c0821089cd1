import { expect, test } from 'vitest';
import type { Comment } from '#domain/comments/comment.ts';
import { comments } from '#api/comments/comments.ts';
import { like } from '#api/thoughts/reader-thoughts.ts';
import { views } from '#api/statistics/views.ts';
import { blobsStore } from '#store/drivers/blobs.ts';
import { blobsAndClient } from '#tests/support/store/blobs-client.ts';
import {
  bodyOf,
  CROWD_ACKNOWLEDGED,
  type ReaderAction,
  postOf,
  prepare,
  runCrowd,
  thoughtOf,
} from '#tests/support/app/crowd.ts';
import { likeCounts } from '#tests/support/app/readers.ts';
import { readDashboardStats } from '#usecases/statistics/read-stats.ts';
import { call, testApp } from '#tests/support/app/test-app.ts';
import { allowLog } from '#tests/support/vitest/log.ts';

const FAULTS = { errorRate: 0.25, dropRate: 0.1 };

test('a store with 25 % failures loses nothing that fifty readers were acknowledged', async () => {
  allowLog('The store is not responding at the moment.');
  const { blobs } = await blobsAndClient();
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
  const open = () => testApp({}, blobsStore('faults'));
  const app = open();
  await prepare(app);
  blobs.setFaults(FAULTS);

  async function send(action: ReaderAction) {
    const params = { ...postOf(action.subject) };
    const response = await {
      comment: () => call(comments(app), { params, body: bodyOf(action) }),
      like: () => call(like(app), { method: 'POST', params: { id: thoughtOf(action.subject) } }),
      view: () => call(views(app), { method: 'POST', params, headers: { dnt: '1' } }),
    }[action.kind]();
    return { status: response.status, body: await response.json() };
  }
  const { acknowledged, refused } = await runCrowd(send, () => {
    blobs.setFaults({});
    const later = open();
    return Promise.resolve({
      async comments(post) {
        const response = await call(comments(later), { params: { ...post } });
        return ((await response.json()) as { comments: Comment[] }).comments;
      },
      likes: () => likeCounts(later),
      viewsPerPost: async () => (await readDashboardStats(later)).viewsPerPost,
    });
  });

  expect(acknowledged).toBeGreaterThan(CROWD_ACKNOWLEDGED);
  expect(refused).toBeGreaterThan(0);
}, 600_000);
