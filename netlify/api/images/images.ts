import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { endpoint, type EndpointApp } from '#http/endpoint.ts';

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
};

export const images = (app: EndpointApp & Pick<App, 'images'>) =>
  endpoint(app, {
    GET: async ({ request, params: { name = '' } }) => {
      const [, hash, extension = ''] = /^([0-9a-f]{64})-\d+x\d+\.([a-z]+)$/.exec(name) ?? [];
      const type = TYPES[extension];
      if (!hash || !type) throw new AppError('image_not_found');
      // A HEAD request needs no body, so it only checks that the image exists.
      const isHead = request.method === 'HEAD';
      const body = isHead ? (await app.images.has(name)) && null : await app.images.open(name);
      if (body === false || body === undefined) throw new AppError('image_not_found');
      // The name contains the hash of the content, so a response can be cached for ever.
      return new Response(body, {
        headers: {
          'content-type': type,
          'cache-control': 'public, max-age=31536000, immutable',
          'netlify-cdn-cache-control': 'public, durable, max-age=31536000, immutable',
          etag: `"${hash}"`,
        },
      });
    },
  });
