import { serve } from '#api/serve.ts';
import { readDelivery } from '#domain/delivery/calls.ts';
import { parsePostRef } from '#http/parse-path.ts';
import * as delivery from '#usecases/delivery/read-delivery.ts';

/** Routes of the delivery of a post. */
export const deliveryRoutes = serve(
  { readDelivery },
  { readDelivery: (app, { params }) => delivery.readDelivery(app, parsePostRef(params)) },
);
