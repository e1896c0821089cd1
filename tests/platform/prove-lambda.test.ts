import { expect, onTestFinished, test } from 'vitest';
import { openLambda } from '#scripts/prove/lambda.ts';
import { writeFiles } from '#tests/support/project.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

/** Opens a function with this handler, a statement over `event` and `stream`. */
async function startLambda(handler: string) {
  const folder = tempFolder();
  await writeFiles(folder, {
    '___netlify-entry-point.mjs': `
      const { streamifyResponse, HttpResponseStream } = awslambda;
      export const handler = streamifyResponse(async (event, stream, context) => { ${handler} });`,
  });
  const lambda = openLambda('fn', folder, { GIVEN: 'by the operator' });
  onTestFinished(() => lambda.close());
  return lambda;
}

test('a function streams its response, with its status and every cookie', async () => {
  const lambda = await startLambda(`
    const head = { statusCode: 201, multiValueHeaders: { 'set-cookie': ['a=1', 'b=2'] } };
    const out = HttpResponseStream.from(stream, head);
    out.write('word ');
    out.end(Buffer.from(event.body, 'base64'));`);

  const response = await lambda.invoke({ body: Buffer.from('for word').toString('base64') });

  expect(response.status).toBe(201);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(await response.text()).toBe('word for word');
});

test('a function has the variables of the site and no others', async () => {
  const lambda = await startLambda('stream.end(Object.keys(process.env).sort().join());');

  expect(await (await lambda.invoke({})).text()).toMatch(
    /^AWS_LAMBDA_FUNCTION_NAME,GIVEN,LAMBDA_TASK_ROOT(,NODE_CHANNEL_\w+)*$/,
  );
});

test('an event waits until the work is done that the one before put off', async () => {
  const lambda = await startLambda(`
    globalThis.open = (globalThis.open ?? 0) + 1;
    stream.end(String(globalThis.open));
    await new Promise((resolve) => setTimeout(resolve, 50));
    globalThis.open -= 1;`);

  const responses = await Promise.all([1, 2, 3].map(() => lambda.invoke({})));

  expect(await Promise.all(responses.map((one) => one.text()))).toEqual(['1', '1', '1']);
});

test('a function that throws fails its event, and answers the next', async () => {
  const lambda = await startLambda(`
    if (event.fails) throw new Error('broken');
    stream.end('whole');`);

  await expect(lambda.invoke({ fails: true })).rejects.toThrow(
    'The function fn failed: Error: broken.',
  );
  expect(await (await lambda.invoke({})).text()).toBe('whole');
});

test('a process that ends fails its event', async () => {
  const lambda = await startLambda('process.exit(3);');

  await expect(lambda.invoke({})).rejects.toThrow('The process of the function fn ended with 3.');
});
