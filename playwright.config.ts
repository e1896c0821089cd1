import { defineConfig, devices } from '@playwright/test';

/** Another port lets two checkouts run their tests side by side. */
const PORT = Number(process.env['E2E_PORT'] ?? 8899);

/** As Netlify runs the site it is served over https, with a certificate that nobody knows. */
const isNetlify = process.env['PLATFORM'] === 'netlify';
const baseURL = `${isNetlify ? 'https' : 'http'}://localhost:${PORT}`;

/** What Chromium is started with: no sandbox for root in a container, no calls home. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const executablePath = process.env['CHROMIUM'];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // These only end what hangs: how long a page takes says something of the machine alone.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL,
    ignoreHTTPSErrors: isNetlify,
    launchOptions: { args, ...(executablePath && { executablePath }) },
  },
  // A test says itself where a phone differs: `@phone` runs on both, `@phone-only` on the phone alone.
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grep: /@phone/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: 'node tests/support/servers/serve-fresh.ts',
    url: `${baseURL}/build.json`,
    ignoreHTTPSErrors: isNetlify,
    timeout: 180_000,
    env: {
      PORT: String(PORT),
      TRUST_PROXY: '1',
      // Nothing is rebuilt for a day, unless a test asks for it, as often as it likes.
      REBUILD_MIN_INTERVAL: '86400',
      DEPLOYS_PER_MONTH: 'unlimited',
    },
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
