import * as z from 'zod/mini'
import { AdvertCheck } from '../jobs/advert-check.ts'
import { OfferCheck } from '../jobs/offer-check.ts'
import { isWebAddress } from '../website.ts'
import { defineRoute, dataOf } from './contract.ts'
import { JobPath, JobReason, JobState } from './jobs.ts'
import { ONE_LINE } from './plain-text.ts'

/** How many adverts and offers may be checked in an hour (docs/product/accounts.md "Throttles"). */
export const ADVERT_CHECKS_PER_HOUR = { user: 10, visitor: 3 }

/** The longest text, in characters. */
export const MAX_TEXT = 30_000

/** The largest PDF in bytes. */
export const MAX_PDF_BYTES = 2 * 1024 * 1024

const pasted = (what: string) =>
  z
    .string({ error: what })
    .check(z.maxLength(MAX_TEXT, 'Paste at most 30,000 characters'), z.trim(), z.minLength(1, what))

/** The name of the employer, if the user types it. Otherwise it is read from the text. */
const Employer = z
  .string({ error: 'Enter the name of the employer' })
  .check(
    z.maxLength(200, 'Enter at most 200 characters'),
    z.trim(),
    z.minLength(1, 'Enter the name of the employer'),
    z.regex(ONE_LINE, 'Enter the name on one line'),
  )

/**
 * The reading of an advert's page. `check` is its answer, once the state is `done`; otherwise null. A failed or waiting
 * one has a reason. A waiting one is tried again after `not_before`, an ISO instant.
 */
const AdvertReading = z.object({
  id: z.string(),
  state: JobState,
  reason: z.nullable(JobReason),
  not_before: z.nullable(z.string()),
  check: z.nullable(AdvertCheck),
})

/** Assesses the job of an advert (docs/product/jobs-search.md "Check an advert"). A text is read at once, and neither stored nor logged; a job reads an address. */
export const checkAdvert = defineRoute('POST /jobs/check', {
  auth: 'visitor',
  summary:
    'Says whether the job of an advert can be sponsored, with five checks and their evidence. Takes its text or its address.',
  request: {
    body: z.object({
      text: z.optional(pasted('Paste the text of the advert, or its address')),
      url: z.optional(
        z
          .string({ error: 'Enter the address of the advert' })
          .check(
            z.maxLength(2_000, 'Enter at most 2,000 characters'),
            z.trim(),
            z.refine(isWebAddress, 'Enter a web address that begins with https:// or http://'),
          ),
      ),
      employer: z.optional(Employer),
      /** Whether a language model may read the text, if the title does not say the occupation. */
      may_ask_model: z.optional(z.boolean('Give true or false')),
    }),
  },
  responses: {
    200: dataOf(AdvertCheck),
    202: z.object({ data: AdvertReading, message: z.string() }),
  },
  errors: ['too_many_requests', 'no_register', 'conflict'],
  // 30,000 characters of four bytes, escaped
  maxBodyBytes: 192 * 1024,
})

/** The reading of an advert's page. Whoever knows its random id may ask. */
export const getAdvertCheck = defineRoute('GET /jobs/check/{id}', {
  auth: 'visitor',
  summary: 'Returns the reading of an advert by its address, with the answer once it is done.',
  request: { params: JobPath },
  responses: { 200: dataOf(AdvertReading) },
})

const LETTER = 'Paste the text of the letter, or choose a PDF'

/** Checks an offer letter (docs/product/jobs-search.md "Check an offer"). It is neither stored nor logged. */
export const checkOffer = defineRoute('POST /offers/check', {
  auth: 'visitor',
  summary:
    'Says what to look at in an offer letter: a fee, its mailbox, licence, route and rating, occupation and pay, each with its quote. Takes its text or a PDF.',
  request: {
    body: z.object({
      text: z.optional(pasted(LETTER)),
      /** The file in Base64. */
      pdf: z.optional(
        z
          .string({ error: LETTER })
          .check(
            z.maxLength(Math.ceil(MAX_PDF_BYTES / 3) * 4, 'Choose a PDF of at most 2 MB'),
            z.base64(LETTER),
          ),
      ),
      employer: z.optional(Employer),
    }),
  },
  responses: { 200: dataOf(OfferCheck) },
  errors: ['too_many_requests', 'no_register', 'conflict'],
  // the PDF in Base64, and the employer
  maxBodyBytes: 3 * 1024 * 1024,
})
