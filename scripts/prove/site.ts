import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDecodable } from '#platform/incoming.ts';
import type { BlobsContext } from './blobs-context.ts';
import { type Lambda, openLambda } from './lambda.ts';
import { ADDRESS, type Deploy } from './netlify-api.ts';
import { findRoute } from './route.ts';
import type { Upload } from './upload.ts';

interface SiteOptions {
  readonly deploy: Deploy;
  readonly upload: Upload;
  /** A folder to unpack the zips into. */
  readonly functionsDir: string;
  readonly blobs: BlobsContext;
  /** The variables that the operator has set. */
  readonly env: Readonly<Record<string, string>>;
  readonly purgeToken: string;
}

/** Serves a deploy as Netlify does: its functions, each in a process that runs its zip, then its files. */
export async function openSite(options: SiteOptions) {
  const { deploy, upload, functionsDir, purgeToken } = options;
  const { edgeURL, siteID, token } = options.blobs;
  const blobs = { url: edgeURL, url_uncached: edgeURL, token, primary_region: 'us-east-2' };
  await unpack(upload, functionsDir);

  const env = {
    ...{ AWS_REGION: 'us-east-2', SITE_ID: siteID, SITE_NAME: 'commonplace', URL: ADDRESS },
    ...options.env,
  };
  const lambdas = new Map<string, Lambda>();

  function lambda(name: string): Lambda {
    const one = lambdas.get(name) ?? openLambda(name, join(functionsDir, name), env);
    lambdas.set(name, one);
    return one;
  }

  async function call(
    name: string,
    request: Request,
    { route, deployContext }: { route?: string; deployContext: string },
  ): Promise<Response> {
    const body = Buffer.from(await request.arrayBuffer());
    const headers = {
      ...Object.fromEntries(request.headers),
      'x-nf-account-id': 'account',
      'x-nf-client-connection-ip': '192.0.2.1',
      ...(deployContext && { 'x-nf-deploy-context': deployContext }),
      'x-nf-deploy-id': deploy.id,
      'x-nf-deploy-published': '1',
      'x-nf-request-id': randomUUID(),
      'x-nf-site-id': siteID,
    };
    return lambda(name).invoke({
      ...{ headers, route, flags: {}, purgeAPIToken: purgeToken },
      blobs: Buffer.from(JSON.stringify(blobs)).toString('base64'),
      body: body.toString('base64'),
      isBase64Encoded: true,
      httpMethod: request.method,
      invocationMetadata: { function_name: name, branch: 'main' },
      rawUrl: request.url,
    });
  }

  function fileOf(path: string): string | undefined {
    if (!isDecodable(path)) return undefined;
    const name = decodeURI(path).replace(/^\/|\/$/g, '') || 'index';
    const names = [name, `${name}.html`, `${name}/index.html`];
    return names.find((one) => upload.files.has(one));
  }

  /** Answers a request as a visitor gets it. */
  async function respond(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const found = findRoute(deploy.functions_config, request.method, pathname);
    const file = fileOf(pathname);
    if (found && !(found.preferStatic && file !== undefined)) {
      return call(found.name, request, { route: found.pattern, deployContext: 'production' });
    }
    const body = upload.files.get(file ?? '404.html');
    return new Response(body && new Uint8Array(body), { status: file === undefined ? 404 : 200 });
  }

  return {
    respond,
    /** Runs a function by the clock, whose call says nothing of a deploy context. */
    runScheduled: (name: string) =>
      call(
        name,
        new Request(`${ADDRESS}/.netlify/functions/${name}`, {
          method: 'POST',
          body: JSON.stringify({ next_run: new Date().toISOString() }),
        }),
        { deployContext: '' },
      ),
    /** Waits for what functions have put off, and ends them. */
    async close(): Promise<void> {
      await Promise.all([...lambdas.values()].map((one) => one.close()));
    },
  };
}
export type ProvedSite = Awaited<ReturnType<typeof openSite>>;

/** Writes the files of every zip into a folder of its own. */
async function unpack({ zips }: Upload, folder: string): Promise<void> {
  for (const { name, files } of zips) {
    for (const [path, content] of files) {
      const file = join(folder, name, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
  }
}
