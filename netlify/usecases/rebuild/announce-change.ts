import type { App } from '#app';
import { announceSoon } from '#usecases/following/announce-feeds.ts';
import { requestRebuild } from '#usecases/rebuild/request-rebuild.ts';

/** Requests a rebuild with a change of posts, and tells the WebSub hub of it, both after the response. */
export function announceChange(app: App, { urgent = false } = {}): void {
  requestRebuild(app, { urgent });
  announceSoon(app);
}
