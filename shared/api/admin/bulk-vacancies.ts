import * as z from 'zod/mini'
import { VacancyCriteria } from '../../filters/vacancy-filters.ts'
import { defineRoute } from '../contract.ts'
import { outcomes, Queued } from '../jobs.ts'
import { choiceChecks, chosenFilter, chosenIds, expectedTotal, MAX_BULK_BYTES } from './bulk-choice.ts'

/** Up to this number of vacancies, the answer of a bulk call contains the outcome of each. */
export const MAX_OUTCOMES = 100

const words = { one: 'a vacancy', many: 'vacancies' }

const chosen = {
  vacancy_ids: chosenIds(words),
  filter: chosenFilter(VacancyCriteria.shape),
  expected_total: expectedTotal(words),
}

const Selection = z.object(chosen).check(...choiceChecks('vacancy_ids'))

/** The answer of a bulk call that queues work. It has the expected outcomes of up to 100 vacancies. */
const queued = z.extend(Queued, {
  outcomes: z.optional(outcomes(['queued', 'already_queued', 'not_found'])),
})

export const retryVacancies = defineRoute('POST /admin/vacancies/bulk/retry', {
  auth: 'admin',
  summary: 'Queues vacancies to be extracted again.',
  request: { body: Selection },
  maxBodyBytes: MAX_BULK_BYTES,
  responses: { 202: queued },
  errors: ['conflict', 'not_found'],
})

export const captureScreenshots = defineRoute('POST /admin/vacancies/bulk/capture/screenshot', {
  auth: 'admin',
  summary: 'Queues screenshots of the pages of vacancies.',
  request: { body: Selection },
  maxBodyBytes: MAX_BULK_BYTES,
  responses: { 202: queued },
  errors: ['conflict', 'not_found'],
})

/**
 * Why a vacancy was not changed. `busy`: other changes were in the way, or the time was over, and a repeated call changes
 * it. `forbidden`: the user was no administrator any more when its turn came.
 */
const leftAlone = ['unchanged', 'not_found', 'busy', 'forbidden'] as const

export const deleteVacancies = defineRoute('POST /admin/vacancies/bulk/delete', {
  auth: 'admin',
  summary: 'Deletes vacancies if the request confirms it. More than 100 are deleted by a job.',
  request: {
    body: z
      .object({
        ...chosen,
        confirmed: z.literal(true, 'Confirm that these vacancies are to be deleted'),
      })
      .check(...choiceChecks('vacancy_ids')),
  },
  maxBodyBytes: MAX_BULK_BYTES,
  responses: {
    200: z.object({
      success: z.boolean(),
      message: z.string(),
      outcomes: outcomes(['deleted', ...leftAlone]),
    }),
    202: Queued,
  },
  errors: ['conflict', 'not_found'],
})

export const restoreVacancies = defineRoute('POST /admin/vacancies/bulk/restore', {
  auth: 'admin',
  summary: 'Restores deleted vacancies. More than 100 are restored by a job.',
  request: { body: Selection },
  maxBodyBytes: MAX_BULK_BYTES,
  responses: {
    200: z.object({
      success: z.boolean(),
      message: z.string(),
      outcomes: outcomes(['restored', ...leftAlone]),
    }),
    202: Queued,
  },
  errors: ['conflict', 'not_found'],
})
