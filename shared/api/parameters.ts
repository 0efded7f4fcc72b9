import * as z from 'zod/mini'
import { ONE_LINE } from './plain-text.ts'

/** Ids of companies, vacancies and answers are positive 31-bit integers. */
export const MAX_ID = 2 ** 31 - 1

/** An id as it stands in a path or a query; `thing` is what it is the id of, as in "a company". */
export const idParameter = (thing: string) =>
  z.pipe(
    z
      .string({ error: `Give the id of ${thing}, a positive whole number` })
      .check(z.regex(/^[1-9]\d{0,9}$/, `Give the id of ${thing}, a positive whole number`)),
    z.pipe(z.transform(Number), z.int().check(z.maximum(MAX_ID, `The id of ${thing} is at most ${MAX_ID}`))),
  )

/** An id as it stands in a body; `thing` is what it is the id of. */
export const idInBody = (thing: string) =>
  z
    .int(`Give the id of ${thing}, a positive whole number`)
    .check(
      z.minimum(1, `Give the id of ${thing}, a positive whole number`),
      z.maximum(MAX_ID, `The id of ${thing} is at most ${MAX_ID}`),
    )

/** A page number as it stands in a query, however far beyond the last page; the first one where it is absent. */
export const PageParameter = z.pipe(
  z._default(z.string().check(z.regex(/^[1-9]\d{0,15}$/, 'Give a page as a positive whole number')), '1'),
  z.pipe(z.transform(Number), z.int(`A page is at most ${Number.MAX_SAFE_INTEGER}`)),
)

/** What somebody typed to be looked for; it is kept in lists, so nothing may stand in it that makes them read otherwise. */
export const TextParameter = z
  .string()
  .check(
    z.maxLength(200, { error: 'Give at most 200 characters', abort: true }),
    z.trim(),
    z.regex(ONE_LINE, 'Give text without line breaks or control characters'),
  )

/** A flag is sent as 1 or 0 (docs/product/search.md "Criteria"). */
export const FlagParameter = z.pipe(
  z.enum(['1', '0'], { error: 'Give 1 or 0' }),
  z.transform((value) => value === '1'),
)

/** A number that is not negative, such as pounds or years. */
export const AmountParameter = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/, 'Give a whole number')),
  z.transform(Number),
)

/** A day. */
export const DateParameter = z.iso.date('Give a date as YYYY-MM-DD')
