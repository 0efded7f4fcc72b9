import * as z from 'zod/mini'
import { EmployerCase } from '../employer-case.ts'
import { dataOf, defineRoute } from './contract.ts'

export const linkEmployerCase = defineRoute({
  id: 'linkEmployerCase',
  method: 'POST',
  path: '/employer-case',
  auth: 'user',
  summary:
    'Signs what the page for an employer prints, as a token that is valid for 90 days. Nothing is stored.',
  request: { body: EmployerCase },
  responses: { 200: dataOf(z.object({ token: z.string() })) },
})

export const openEmployerCase = defineRoute({
  id: 'openEmployerCase',
  method: 'GET',
  path: '/employer-case',
  auth: 'none',
  summary:
    'Returns what a signed token for an employer has. A forged, changed or expired token is not found.',
  request: {
    query: z.object({
      token: z
        .string({ error: 'Give the token of the link' })
        .check(z.maxLength(2000, 'Give the token of the link')),
    }),
  },
  responses: { 200: dataOf(z.extend(EmployerCase, { expires_on: z.string() })) },
  errors: ['not_found', 'too_many_requests'],
})
