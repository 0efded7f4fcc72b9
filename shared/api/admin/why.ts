import * as z from 'zod/mini'
import { ONE_LINE, VISIBLE } from '../plain-text.ts'

/** The maximum length of a reason, in characters. */
const WHY_LENGTH = 300

/**
 * Matches a phone number in any spelling: nine digits or more, with at most three separators between two of them. It is
 * no parser of numbers, because the browser has this file too.
 */
const PHONE_NUMBER = /(?:\p{Nd}[\s().\-\u2010-\u2015]{0,3}){9}/u

/** Matches a date, whose digits are not a phone number. */
const DATE = /\b\d{4}-\d\d-\d\d\b/g

/**
 * The reason for a change, in one line. The audit log stores it for two years and cannot change it. So it may not
 * contain an email, which would have to be erased with its account, or a phone number (docs/product/admin.md "Audit
 * log").
 */
export const Why = z.pipe(
  z.pipe(
    z
      .string({ error: 'Give a reason' })
      .check(
        z.maxLength(WHY_LENGTH, { error: `Give a reason of ${WHY_LENGTH} characters or fewer`, abort: true }),
      ),
    z.transform((text: string) => text.trim()),
  ),
  z.string().check(
    z.minLength(1, { error: 'Give a reason', abort: true }),
    z.regex(ONE_LINE, { error: 'Give a reason without line breaks or control characters', abort: true }),
    z.regex(VISIBLE, { error: 'Give a reason', abort: true }),
    z.refine((text) => !/\S@\S/.test(text), 'Leave out email addresses: the log is stored for two years'),
    z.refine(
      (text) => !PHONE_NUMBER.test(text.replaceAll(DATE, ' / ')),
      'Leave out phone numbers: the log is stored for two years',
    ),
  ),
)
