import { get } from '#domain/call.ts';
import { Desk } from './desk.ts';

/** Everything that the desk shows. */
export const readDesk = get('/api/admin/desk', { by: 'author', scope: 'none', out: Desk });
