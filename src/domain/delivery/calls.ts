import { get } from '#domain/call.ts';
import { Delivery } from './delivery.ts';

/** The delivery of a post on each network, by the answers of its receivers. */
export const readDelivery = get('/api/admin/delivery/:category/:id', {
  by: 'author',
  scope: 'none',
  out: Delivery,
});
