import { expect, test } from 'vitest';
import { respond, startProject } from '#tests/support/servers/project.ts';

test.each([
  ['path', 'export const config = { path: ["/x"].join("") };'],
  ['excludedPath', 'export const config = { path: "/*", excludedPath: ["/x"].join("") };'],
  ['method', 'export const config = { path: "/x", method: ["GET"].join("") };'],
  ['preferStatic', 'export const config = { path: "/x", preferStatic: "yes" };'],
  ['schedule', 'export const config = { schedule: ["@daily"].join("") };'],
  ['schedule', 'export const config = { schedule: "@daily", path: "/x" };'],
  ['background', 'export const config = { path: "/x", background: "yes" };'],
  ['prefer', 'export const config = { path: "/x", prefer: "static" };'],
  ...['windowSize: 60, aggregateBy: ["ip"]', 'windowLimit: 3, windowSize: 60, aggregateBy: "ip"']
    .concat('windowLimit: 3, windowSize: 300, aggregateBy: ["ip"]')
    .map((limit) => [
      'rateLimit',
      `export const config = { path: "/x", rateLimit: { ${limit} } };`,
    ]),
] as [string, string][])(
  'a %s that Netlify would drop is an error at the start: %s',
  async (key, config) => {
    const dropped = `${config}\nexport default async () => new Response('x');`;

    await expect(startProject({ functions: { dropped } })).rejects.toThrow(
      `The function dropped: Netlify would ignore its ${key}.`,
    );
  },
);

test('a function without any address is an error at the start', async () => {
  await expect(startProject({ functions: { lost: respond('{}') } })).rejects.toThrow(
    'The function lost has neither a path nor a schedule.',
  );
});

test('an event that Netlify would not send to a function is an error at the start', async () => {
  const lost = `export const config = { schedule: '@daily' };
    const handlers = () => ({ fetch() {}, deployFailed() {} });
    export default handlers();`;

  await expect(startProject({ functions: { lost } })).rejects.toThrow(
    'The function lost: Netlify would ignore its deploy_failed.',
  );
});
