import { type App, createApp } from '#app';
import type { FactStore, WaitUntil } from '#store/facts/fact-store.ts';

/**
 * Creates the app with a store, for scripts without a session and without a site to rebuild. A script that closes its
 * store waits for `waitUntil` first.
 */
export function localApp(store: FactStore, waitUntil: WaitUntil = (work) => void work): App {
  return createApp({
    store,
    settings: {
      authors: [],
      sessionSecret: new Uint8Array(),
      visitorKey: new Uint8Array(),
      likeKey: new Uint8Array(),
      workKey: new Uint8Array(),
      buildHook: undefined,
      reachesOut: false,
      takesBuildHook: false,
      rebuildInterval: 0,
      deploysPerMonth: Infinity,
      siteUrl: undefined,
      workUrl: undefined,
      siteDir: '',
      platformUrl: undefined,
      deployUrl: undefined,
      manualDeploy: undefined,
      contentReadAt: undefined,
      holdComments: false,
      timeZone: 'UTC',
      dataDir: undefined,
      commit: undefined,
      webSubHub: undefined,
      webhook: undefined,
      offsite: undefined,
      mail: undefined,
    },
    now: () => new Date(),
    waitUntil,
  });
}
