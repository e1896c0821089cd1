import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as posts from '#domain/posts/calls.ts';
import { readBuildHook, setBuildHook } from '#domain/site/calls.ts';
import { keyFileOf } from '#scripts/deploy/operator-files.ts';
import { productionValues } from '#scripts/prove/deploy/variables.ts';
import { openSite } from '#scripts/prove/site/site.ts';
import { readUploadedRouting } from '#scripts/prove/upload/routing.ts';
import { openUpload, uploadProblems } from '#scripts/prove/upload/upload.ts';
import { createSiteClient } from '#api-client/site/site-client.ts';
import { AUTHOR } from './follow-guide.ts';
import type { PreparedGuide } from './prepare-guide.ts';

/** Takes the last step of the guide on the deployed site. Returns a text for each thing that is not as the guide says. */
export async function useSite(prepared: PreparedGuide): Promise<string[]> {
  const { api, blobs, checkout, url, functionsDir, routingDir } = prepared;
  const deploy = api.deploy();
  const upload = await openUpload(deploy);
  const routing = await readUploadedRouting(upload, routingDir);
  const { purgeToken, functionEnv, heard } = api;
  const env = { ...productionValues(api.variables), ...functionEnv, URL: url };
  const site = await openSite({ deploy, upload, routing, functionsDir, blobs, env, purgeToken });
  prepared.serve(site.respond);
  const problems: string[] = [];
  const check = (isSo: boolean, problem: string) => void (isSo || problems.push(problem));
  try {
    const client = createSiteClient(url);
    await client.signIn((await readFile(join(checkout, keyFileOf(AUTHOR)), 'utf8')).trim());
    const asked = (await client.call(readBuildHook)).value();
    check(
      asked.isSettable && !asked.isDismissed && !asked.hook,
      'The desk asks for no build hook.',
    );
    await client.call(setBuildHook, { body: { address: api.buildHook } });
    const { hook } = (await client.call(readBuildHook)).value();
    check(hook !== undefined, 'The site did not take the build hook.');
    const content = [{ type: 'paragraph' as const, text: 'The first words.' }];
    const body = {
      title: 'A first post',
      subheading: '',
      category: 'tech',
      content,
      author: AUTHOR,
    };
    const post = (await client.call(posts.publishPost, { body })).value();
    await site.settle();
    const page = await client.read('GET', `/blog/${post.category}/${post.id}`, { as: 'reader' });
    check(page.status === 200, `Readers get a ${page.status} for the first post.`);
    check(heard.hookCalls === 1, `The post called the build hook ${heard.hookCalls} times.`);
  } finally {
    await site.close();
  }
  return [...uploadProblems(upload, keyFileOf(AUTHOR)), ...problems];
}
