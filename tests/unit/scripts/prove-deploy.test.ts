import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { receiveDeploy } from '#scripts/prove/deploy/received-deploy.ts';
import { restApi } from '#scripts/prove/deploy/rest-api.ts';

const PAGE = Buffer.from('<p>A page</p>');
const ZIP = Buffer.from('a zip');
const digest = (algorithm: string, content: Buffer) =>
  createHash(algorithm).update(content).digest('hex');
const ANNOUNCED = {
  files: { 'index.html': digest('sha1', PAGE) },
  functions: { api: digest('sha256', ZIP) },
  functions_config: {},
  function_schedules: [],
};

test('a deploy is prepared, asks for missing files, is processed, and then ready', () => {
  const deploy = receiveDeploy({ ...ANNOUNCED, async: true });
  expect(deploy.look()).toEqual({ state: 'preparing', required: [], required_functions: [] });
  expect(deploy.look()).toEqual({
    state: 'prepared',
    required: Object.values(ANNOUNCED.files),
    required_functions: Object.values(ANNOUNCED.functions),
  });

  deploy.addFile('index.html', PAGE);
  expect(deploy.look()).toMatchObject({ state: 'uploading', required: [] });
  deploy.addFunction('api', ZIP, { isBackground: true });

  expect(deploy.look().state).toBe('processing');
  expect(deploy.look().state).toBe('ready');
  expect(deploy.received().background).toEqual(new Set(['api']));
});

test('a deploy that need not be compared in the background is prepared at once', () => {
  expect(receiveDeploy({ ...ANNOUNCED, async: false }).look().state).toBe('prepared');
});

test('an incomplete deploy cannot be received', () => {
  const deploy = receiveDeploy({ ...ANNOUNCED, async: false });
  deploy.addFile('index.html', PAGE);

  expect(() => deploy.received()).toThrow('The deploy is not complete.');
});

test.each([
  ['files/index.html', 'The file index.html is not the one that was announced.'],
  ['functions/api', 'The function api is not the one that was announced.'],
])('another content of %s ends the deploy with an error', async (path, message) => {
  const { api, failures } = restApi({
    siteID: 'site',
    token: 'token',
    url: 'http://localhost',
    variables: [],
  });
  const send = (method: string, to: string, body?: string) =>
    api.request(`/api/v1${to}`, {
      method,
      headers: { authorization: 'Bearer token' },
      ...(body !== undefined && { body }),
    });
  await send('PUT', '/sites/site/deploys/1', JSON.stringify({ ...ANNOUNCED, async: true }));
  expect(failures()).toEqual([]);

  await send('PUT', `/deploys/1/${path}`, 'something else');

  const deploy = await send('GET', '/sites/site/deploys/1');
  expect(await deploy.json()).toMatchObject({ state: 'error', error_message: message });
  expect(failures()).toEqual([`The deploy ended with an error: ${message}`]);
});
