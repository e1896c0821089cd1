import { Delivery } from '#domain/delivery/delivery.ts';
import { delivery } from './endpoints.ts';
import { samplePath } from './sample.ts';
import { call, signedIn, type TestApp } from './test-app.ts';

/** Reads what has become of a post, as its author does. */
export async function readDelivery(app: TestApp, post = samplePath): Promise<Delivery> {
  const response = await call(delivery(app), { params: post, headers: await signedIn(app) });
  if (response.status !== 200) throw new Error(await response.text());
  return Delivery.parse(await response.json());
}
