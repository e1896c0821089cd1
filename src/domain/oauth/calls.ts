import { post } from '#domain/call.ts';
import { Answer, AuthorizationQuery, AuthorizationRequest, Consent } from './authorization.ts';

/** Checks the request of a program that its author has been sent with, and tells what it asks for. */
export const checkRequest = post('/api/admin/authorization', {
  by: 'author',
  scope: 'none',
  in: AuthorizationQuery,
  out: AuthorizationRequest,
  perMinute: 30,
});

/** Lets the program of such a request in, and tells the address that brings it its code. */
export const allowProgram = post('/api/admin/authorization/consent', {
  by: 'author',
  scope: 'none',
  in: Consent,
  out: Answer,
  perMinute: 30,
});
