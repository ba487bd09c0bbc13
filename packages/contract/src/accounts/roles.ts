import { z } from 'zod';
import { identifier, listOf, one } from '../answers.ts';
import { operation } from '../operation.ts';
import { id, paging } from '../parameters.ts';

/** A role that one may ask for at registration. */
export const desiredRole = z.object({ role_id: identifier, title: z.string() });

export type DesiredRole = z.output<typeof desiredRole>;

export const listDesiredRoles = operation({
  method: 'GET',
  path: '/api/users/role/get-desire-roles',
  feature: 'accounts',
  summary: 'Roles that one may ask for at registration',
  query: z.object(paging({ pageSize: 100 })),
  answer: listOf(desiredRole),
});

export const getDesiredRole = operation({
  method: 'GET',
  path: '/api/users/role/get-role/{id}',
  feature: 'accounts',
  summary: 'One of these roles',
  params: z.object({ id }),
  answer: one(desiredRole),
  refusals: [404],
});
