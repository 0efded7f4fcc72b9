import * as z from 'zod/mini'
import { ONE_LINE } from './plain-text.ts'

/** The largest id. Ids of companies, vacancies and answers are positive 31-bit integers. */
export const MAX_ID = 2 ** 31 - 1

/** The largest number that stands for a locked company in the answers to one user. */
export const MAX_HANDLE = Number.MAX_SAFE_INTEGER

/**
 * An id in a path or a query.
 * @param thing The thing in messages, such as "a company".
 * @param max The largest one: `MAX_HANDLE` where the handle of a locked company is taken too.
 */
export const idParameter = (thing: string, max = MAX_ID) =>
  z.pipe(
    z
      .string({ error: `Give the id of ${thing}, a positive whole number` })
      .check(
        z.regex(
          new RegExp(`^[1-9]\\d{0,${String(max).length - 1}}$`),
          `Give the id of ${thing}, a positive whole number`,
        ),
      ),
    z.pipe(z.transform(Number), z.int().check(z.maximum(max, `The id of ${thing} is at most ${max}`))),
  )

/** An id in a body. @param thing The thing in messages, such as "a company". */
export const idInBody = (thing: string) =>
  z
    .int(`Give the id of ${thing}, a positive whole number`)
    .check(
      z.minimum(1, `Give the id of ${thing}, a positive whole number`),
      z.maximum(MAX_ID, `The id of ${thing} is at most ${MAX_ID}`),
    )

const PAGE = 'Give a page as a positive whole number'

/** A page number in a query, 1 by default. It may be beyond the last page. */
export const PageParameter = z.pipe(
  z._default(z.string(PAGE).check(z.regex(/^[1-9]\d{0,15}$/, PAGE)), '1'),
  z.pipe(z.transform(Number), z.int(`A page is at most ${Number.MAX_SAFE_INTEGER}`)),
)

/** A text to search for. Lists show it, so characters that change the text direction are refused. */
export const TextParameter = z
  .string('Give a text')
  .check(
    z.maxLength(200, { error: 'Give at most 200 characters', abort: true }),
    z.trim(),
    z.regex(ONE_LINE, 'Give text without line breaks or control characters'),
  )

/** A flag, sent as 1 or 0 (docs/product/search.md "Criteria"). */
export const FlagParameter = z.pipe(
  z.enum(['1', '0'], { error: 'Give 1 or 0' }),
  z.transform((value) => value === '1'),
)

/** A whole number from 0 on. @param fault The message for anything else. */
const wholeNumber = (fault: string) =>
  z.pipe(z.string(fault).check(z.regex(/^\d{1,9}$/, fault)), z.transform(Number))

export const YearsParameter = wholeNumber('Give a whole number')

/** Pay in whole pounds. */
export const PoundsParameter = wholeNumber('Give pay in whole pounds, such as 40000')

export const DateParameter = z.iso.date('Give a date as YYYY-MM-DD')

/** An instant in UTC. */
export const InstantParameter = z.iso.datetime('Give an instant such as 2026-11-26T09:30:00.000Z')

/** One of these values, such as an order or a band. */
export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, `Give one of: ${values.join(', ')}`)

/** One of these numbers. */
export const numberOf = (values: readonly number[]) =>
  z.pipe(
    z.enum(values.map(String) as [string, ...string[]], { error: `Give one of: ${values.join(', ')}` }),
    z.transform(Number),
  )

const partsOf = (list: string): string[] => list.split(',').map((part) => part.trim())

/** Some of these names, separated by commas: each once, in the order of `names`. */
export const oneOrMoreOf = <const Name extends string>(names: readonly Name[]) =>
  z.pipe(
    z.string().check(
      z.refine((list) => partsOf(list).every((part) => names.some((name) => name === part)), {
        error: `Give one or more of: ${names.join(', ')}, separated by commas`,
      }),
    ),
    z.transform((list) => names.filter((name) => partsOf(list).includes(name))),
  )
