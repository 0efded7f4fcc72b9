import * as z from 'zod/mini'
import { MAX_BULK } from '../bulk-actions.ts'
import { AdminVacancyQuery } from './admin-vacancies.ts'
import { defineRoute } from './contract.ts'
import { outcomes, Queued } from './jobs.ts'
import { idInBody } from './parameters.ts'

/** Up to this number of vacancies, the answer of a bulk call contains the outcome of each. */
export const MAX_OUTCOMES = 100

/** The largest body of a bulk call: 5,000 ids with spaces (docs/product/api.md "Calls of administrators"). */
const maxBodyBytes = 128 * 1024

/** The filters of the vacancy list, as in its query string. */
const Filter = z.omit(AdminVacancyQuery, {
  page: true,
  per_page: true,
  order_by: true,
  order_direction: true,
})
export type BulkFilter = z.infer<typeof Filter>

const chosen = {
  vacancy_ids: z.optional(
    z
      .array(idInBody('a vacancy'), 'Give ids of vacancies')
      .check(
        z.minLength(1, 'Choose at least one vacancy'),
        z.maxLength(MAX_BULK, `Choose at most ${MAX_BULK} vacancies`),
      ),
  ),
  filter: z.optional(Filter),
  expected_total: z.optional(
    z
      .int('Give the number of matching vacancies')
      .check(
        z.minimum(1, 'No vacancy matches'),
        z.maximum(MAX_BULK, `A bulk takes at most ${MAX_BULK} vacancies`),
      ),
  ),
}

interface Chosen {
  vacancy_ids?: number[] | undefined
  filter?: BulkFilter | undefined
  expected_total?: number | undefined
}

const isOneChoice = ({ vacancy_ids, filter }: Chosen) =>
  (vacancy_ids === undefined) !== (filter === undefined)
const hasTotal = ({ filter, expected_total }: Chosen) => filter === undefined || expected_total !== undefined

/** Checks that a body has ids, or a filter with the number of vacancies that the administrator saw. */
const checks = () =>
  [
    z.refine<Chosen>(isOneChoice, { error: 'Give either vacancy_ids or a filter', path: ['vacancy_ids'] }),
    z.refine<Chosen>(hasTotal, { error: 'Give the number of matching vacancies', path: ['expected_total'] }),
  ] as const

const Selection = z.object(chosen).check(...checks())

/** The answer of a bulk call that queues work. It has the expected outcomes of up to 100 vacancies. */
const queued = z.extend(Queued, {
  outcomes: z.optional(outcomes(['queued', 'already_queued', 'not_found'])),
})

export const retryVacancies = defineRoute({
  id: 'retryVacancies',
  method: 'POST',
  path: '/admin/vacancies/bulk/retry',
  auth: 'admin',
  summary: 'Queues vacancies to be extracted again.',
  request: { body: Selection },
  maxBodyBytes,
  responses: { 202: queued },
  errors: ['conflict', 'not_found'],
})

export const captureScreenshots = defineRoute({
  id: 'captureScreenshots',
  method: 'POST',
  path: '/admin/vacancies/bulk/capture/screenshot',
  auth: 'admin',
  summary: 'Queues screenshots of the pages of vacancies.',
  request: { body: Selection },
  maxBodyBytes,
  responses: { 202: queued },
  errors: ['conflict', 'not_found'],
})

export const deleteVacancies = defineRoute({
  id: 'deleteVacancies',
  method: 'POST',
  path: '/admin/vacancies/bulk/delete',
  auth: 'admin',
  summary: 'Deletes vacancies if the request confirms it. More than 100 are deleted by a job.',
  request: {
    body: z
      .object({
        ...chosen,
        confirmed: z.literal(true, 'Confirm that these vacancies are to be deleted'),
      })
      .check(...checks()),
  },
  maxBodyBytes,
  responses: {
    200: z.object({
      success: z.boolean(),
      message: z.string(),
      outcomes: outcomes(['deleted', 'unchanged', 'not_found']),
    }),
    202: Queued,
  },
  errors: ['conflict'],
})

export const restoreVacancies = defineRoute({
  id: 'restoreVacancies',
  method: 'POST',
  path: '/admin/vacancies/bulk/restore',
  auth: 'admin',
  summary: 'Restores deleted vacancies. More than 100 are restored by a job.',
  request: { body: Selection },
  maxBodyBytes,
  responses: {
    200: z.object({
      success: z.boolean(),
      message: z.string(),
      outcomes: outcomes(['restored', 'unchanged', 'not_found']),
    }),
    202: Queued,
  },
  errors: ['conflict'],
})
