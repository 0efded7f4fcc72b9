import * as z from 'zod/mini'
import { text } from '../fields/texts-and-numbers.ts'
import { RegisterChange } from './companies.ts'
import { defineRoute, listOf, dataOf, MessageBody } from './contract.ts'
import { idParameter } from './parameters.ts'

/** How many companies a user can watch. The list is not paginated. */
export const MAX_WATCHES = 200

/** An unlocked company whose register entry a user watches. Dates are YYYY-MM-DD, instants ISO. */
export const Watch = z.object({
  company_id: z.int(),
  companyName: z.string(),
  postTown: text,
  county: text,
  country: text,
  /** The routes, comma-separated, as in a company's details. */
  route: z.string(),
  left_on: text,
  /** The date of a warning (shared/company-warning.ts); null without one. */
  warned_on: text,
  watched_at: z.string(),
  /** The changes on the register since the user's last visit, newest first. */
  changes: z.array(RegisterChange),
  /** The date of the register that this answer describes. The page sends it to `seen`. */
  register_date: z.string(),
})
export type Watch = z.infer<typeof Watch>

const CompanyPath = z.object({ company_id: idParameter('a company') })

export const listWatches = defineRoute('GET /watches', {
  auth: 'user',
  summary: 'Lists the companies that the user watches, those with changes first.',
  responses: { 200: listOf(Watch) },
  errors: ['no_register'],
})

export const watchCompany = defineRoute('PUT /watches/{company_id}', {
  auth: 'user',
  summary: 'Watches an unlocked company. A watched company stays as it is.',
  request: { params: CompanyPath },
  responses: { 200: dataOf(Watch) },
  errors: ['company_locked', 'conflict', 'no_register'],
})

export const unwatchCompany = defineRoute('DELETE /watches/{company_id}', {
  auth: 'user',
  summary: 'Ends the watch of a company. Succeeds if there is none.',
  request: { params: CompanyPath },
  responses: { 200: MessageBody },
  errors: ['conflict'],
})

export const seeWatch = defineRoute('POST /watches/{company_id}/seen', {
  auth: 'user',
  summary: 'Marks the changes of a company as seen up to the register of a date.',
  request: {
    params: CompanyPath,
    body: z.object({ register_date: z.iso.date('Give the register_date of the watch as YYYY-MM-DD') }),
  },
  responses: { 200: MessageBody },
  errors: ['conflict', 'no_register'],
})
