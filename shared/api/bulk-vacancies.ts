import * as z from 'zod/mini'
import { defineRoute } from './contract.ts'
import { outcomes, Queued } from './jobs.ts'
import { idInBody } from './parameters.ts'

/** The maximum number of ids in a bulk call. */
export const MAX_BULK = 5000

/** Up to this number of vacancies, the answer of a bulk call contains the outcome of each. */
export const MAX_OUTCOMES = 100

/** The largest body of a bulk call: 5,000 ids with spaces (docs/product/api.md "Calls of administrators"). */
const maxBodyBytes = 128 * 1024

const VacancyIds = z
  .array(idInBody('a vacancy'), 'Give ids of vacancies')
  .check(
    z.minLength(1, 'Choose at least one vacancy'),
    z.maxLength(MAX_BULK, `Choose at most ${MAX_BULK} vacancies`),
  )

const Selection = z.object({ vacancy_ids: VacancyIds })

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
  errors: ['conflict'],
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
  errors: ['conflict'],
})

export const deleteVacancies = defineRoute({
  id: 'deleteVacancies',
  method: 'POST',
  path: '/admin/vacancies/bulk/delete',
  auth: 'admin',
  summary: 'Deletes vacancies if the request confirms it. More than 100 are deleted by a job.',
  request: {
    body: z.object({
      vacancy_ids: VacancyIds,
      confirmed: z.literal(true, 'Confirm that these vacancies are to be deleted'),
    }),
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
