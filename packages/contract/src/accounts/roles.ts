import { z } from 'zod';
import { identifier, listOf, defineOne } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { id, definePaging } from '../parameters.ts';

/** A role that one may ask for at registration. */
export const desiredRole = z.object({ role_id: identifier, title: z.string() });

export type DesiredRole = z.output<typeof desiredRole>;

export const listDesiredRoles = defineOperation({
  method: 'GET',
  path: '/api/users/role/get-desire-roles',
  feature: 'accounts',
  summary: 'Roles that one may ask for at registration',
  query: z.object(definePaging({ pageSize: 100 })),
  answer: listOf(desiredRole),
});

export const getDesiredRole = defineOperation({
  method: 'GET',
  path: '/api/users/role/get-role/{id}',
  feature: 'accounts',
  summary: 'One of these roles',
  params: z.object({ id }),
  answer: defineOne(desiredRole),
  refusals: [404],
});
