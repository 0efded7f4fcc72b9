import * as z from 'zod/mini'
import { EmployerCase } from '../employer-case.ts'
import { dataOf, defineRoute } from './contract.ts'

const TOKEN = 'Give the token of the link'

export const linkEmployerCase = defineRoute('POST /employer-case', {
  auth: 'user',
  summary:
    'Signs what the page for an employer prints, as a token that is valid for at most 90 days. Nothing is stored.',
  request: { body: EmployerCase },
  responses: { 200: dataOf(z.object({ token: z.string() })) },
  errors: ['too_many_requests'],
})

/** The token is in the body, so that no log or cache of URLs keeps it. */
export const openEmployerCase = defineRoute('POST /employer-case/open', {
  auth: 'none',
  summary:
    'Returns what a signed token for an employer has. A forged, changed or expired token is not found.',
  request: { body: z.object({ token: z.string(TOKEN).check(z.maxLength(2000, TOKEN)) }) },
  responses: { 200: dataOf(z.extend(EmployerCase, { expires_on: z.string() })) },
  errors: ['not_found', 'too_many_requests'],
})
