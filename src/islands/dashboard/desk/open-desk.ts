import { call } from '#api-client/http/call.ts';
import { early } from '#api-client/http/early-responses.ts';
import { isSignedOut } from '#api-client/http/request.ts';
import { noteSignedIn } from '#api-client/session/author-hint.ts';
import { buildInfo } from '#api-client/site/site.ts';
import { checkAuth } from '#api-client/session/session.ts';
import { readDesk } from '#domain/desk/calls.ts';
import { SETTINGS } from '#islands/auth/settings.ts';
import { NAME } from '#islands/auth/use-author-name.ts';
import { ACCESS, BUILD_HOOK, DESK, DRAFTS, HEALTH, OUTBOX } from '#islands/dashboard/resources.ts';
import { bringSiteState } from '#islands/site-status/use-site-state.ts';
import { SITE } from '#islands/time/use-time-zone.ts';

/**
 * Opens the dashboard with one request to the API, for what the desk shows and whether somebody is signed in, and the file of the build. A part that the response
 * lacks is loaded by what shows it. Later only the session is checked, when the browser restores the page from its history.
 */
export async function openDesk(): Promise<boolean> {
  if (DESK.read().value) return checkAuth();
  const [result, build] = await Promise.all([
    call(readDesk, { transport: early }),
    buildInfo(early),
  ]);
  if (result.ok || isSignedOut(result.failure)) noteSignedIn(result.ok);
  if (!result.ok) return false;
  const { value: desk } = result;
  DESK.begin(desk);
  NAME.begin(desk.author);
  SITE.begin(desk.site);
  bringSiteState({ state: desk.site, build: build.ok ? build.value : undefined });
  SETTINGS.begin(desk.settings);
  DRAFTS.begin(desk.drafts);
  HEALTH.begin(desk.health);
  OUTBOX.begin(desk.outbox);
  BUILD_HOOK.begin(desk.buildHook);
  ACCESS.begin(desk.access);
  return true;
}
