import * as z from 'zod/mini'
import { AdvertCheck } from '../jobs/advert-check.ts'
import { defineRoute } from './contract.ts'
import { dataOf } from './envelopes.ts'
import { ONE_LINE } from './plain-text.ts'

/** The longest advert, in characters. */
export const MAX_ADVERT = 20_000

/**
 * Assesses the job of an advert (docs/product/jobs-search.md "Check an advert"). The text is read at once, and is neither
 * stored nor logged.
 */
export const checkAdvert = defineRoute({
  id: 'checkAdvert',
  method: 'POST',
  path: '/jobs/check',
  auth: 'visitor',
  summary: 'Says whether the job of a pasted advert can be sponsored, with five checks and their evidence.',
  request: {
    body: z.object({
      text: z
        .string({ error: 'Paste the text of the advert' })
        .check(
          z.maxLength(MAX_ADVERT, 'Paste at most 20,000 characters'),
          z.trim(),
          z.minLength(1, 'Paste the text of the advert'),
        ),
      /** The name of the employer, if the user types it. Otherwise it is read from the advert. */
      employer: z.optional(
        z
          .string({ error: 'Enter the name of the employer' })
          .check(
            z.maxLength(200, 'Enter at most 200 characters'),
            z.trim(),
            z.minLength(1, 'Enter the name of the employer'),
            z.regex(ONE_LINE, 'Enter the name on one line'),
          ),
      ),
    }),
  },
  responses: { 200: dataOf(AdvertCheck) },
  errors: ['too_many_requests', 'no_register'],
  // 20,000 characters of four bytes, escaped
  maxBodyBytes: 128 * 1024,
})
