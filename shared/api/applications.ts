import * as z from 'zod/mini'
import { text } from '../fields/texts-and-numbers.ts'
import { defineRoute, listOf, dataOf, MessageBody } from './contract.ts'
import { idInBody, idParameter } from './parameters.ts'
import { LINES } from './plain-text.ts'

/** A user's progress with an application. */
export const ApplicationStatus = z.enum(
  ['saved', 'applied', 'replied', 'rejected'],
  'Choose saved, applied, replied or rejected',
)
export type ApplicationStatus = z.infer<typeof ApplicationStatus>

/** How many vacancies a user can keep. The list is not paginated. */
export const MAX_APPLICATIONS = 500

/** The maximum length of a note, in characters. */
export const NOTE_LENGTH = 2_000

/**
 * A vacancy that a user has kept, with the user's notes. The facts are those of the day it was kept, because the
 * vacancy may be gone. Dates are YYYY-MM-DD, instants ISO.
 */
export const StoredApplication = z.object({
  vacancy_id: z.int(),
  company_id: z.int(),
  company_name: z.string(),
  title: z.string(),
  city_name: text,
  link: text,
  expiry_date: text,
  status: ApplicationStatus,
  note: z.string(),
  /** The date that the user gives for the status, such as the date of applying. */
  date: text,
  created_at: z.string(),
  updated_at: z.string(),
})

/**
 * A saved vacancy with its current state. While the vacancy exists, `expiry_date` is the current date, not the stored
 * one.
 */
export const Application = z.extend(StoredApplication, {
  /** Whether the vacancy exists and has not expired. */
  open: z.boolean(),
  /** When the vacancy closed; null if it is open or the date is unknown. */
  closed_on: text,
  /** When the company left the register; null while it is listed. */
  left_on: text,
  /** The date of a warning on the company (shared/company-warning.ts); null without one. */
  warned_on: text,
})
export type Application = z.infer<typeof Application>

/** The date of an application. An implausible year is refused, because it is a typing error. */
const ProgressDate = z.iso
  .date('Enter a date as YYYY-MM-DD')
  .check(z.refine((date) => date >= '2000' && date < '2101', 'Enter a date from 2000 to 2100'))

const VacancyPath = z.object({ vacancy_id: idParameter('a vacancy') })

export const listApplications = defineRoute('GET /applications', {
  id: 'listApplications',
  auth: 'user',
  summary: 'Lists the vacancies that the user keeps, last changed first, and whether each is still open.',
  responses: { 200: listOf(Application) },
  errors: ['no_register'],
})

export const saveApplication = defineRoute('PUT /applications/{vacancy_id}', {
  id: 'saveApplication',
  auth: 'user',
  summary:
    'Keeps a vacancy of an unlocked company, or updates the user’s progress with it. A note stays unless another is sent.',
  request: {
    params: VacancyPath,
    body: z.object({
      company_id: idInBody('a company'),
      status: ApplicationStatus,
      /** An absent note stays as it is: a page that only changes the status may have an old one. */
      note: z.optional(
        z
          .string('Enter a note')
          .check(
            z.maxLength(NOTE_LENGTH, { error: 'Enter a note of 2,000 characters or fewer', abort: true }),
            z.regex(LINES, 'Enter a note without control characters'),
          ),
      ),
      date: z._default(z.nullable(ProgressDate), null),
    }),
  },
  responses: { 200: dataOf(Application) },
  errors: ['company_locked', 'conflict', 'no_register'],
})

export const deleteApplication = defineRoute('DELETE /applications/{vacancy_id}', {
  id: 'deleteApplication',
  auth: 'user',
  summary: 'Deletes a vacancy that the user keeps. Succeeds if there is none.',
  request: { params: VacancyPath },
  responses: { 200: MessageBody },
  errors: ['conflict'],
})
