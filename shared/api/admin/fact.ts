import * as z from 'zod/mini'
import { FactSource } from '../../facts/fact-source.ts'
import { isWebAddress } from '../../website.ts'
import { LINES, ONE_LINE, VISIBLE } from '../plain-text.ts'
import { Why } from './why.ts'

/** Where a fact comes from. `by` is the current email of the administrator, or the publisher of a file. */
const Source = z.extend(z.omit(FactSource, { by: true, why: true, url: true }), {
  by: z.nullable(z.string()),
  why: z.nullable(z.string()),
  url: z.nullable(z.string()),
})
export type Source = z.infer<typeof Source>

/** A field with its value and its source. `replaced` has the facts of weaker sources, strongest first. */
export const FieldFact = z.object({
  field: z.string(),
  value: z.unknown(),
  source: z.nullable(Source),
  replaced: z.array(z.extend(Source, { value: z.unknown() })),
})
export type FieldFact = z.infer<typeof FieldFact>

/** Each field as an optional one. `z.partial` would make the script of every page heavier. */
const optional = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, z.optional(schema)])) as {
    [Name in keyof Fields]: z.ZodMiniOptional<Fields[Name]>
  }

/**
 * The body of a correcting call: corrections, and fields whose correction is withdrawn, with the reason. A null correction means
 * that there is no value. `version` is that of the item when it was loaded.
 */
export const correctionsOf = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z
    .object({
      version: z.int('Give the version that was loaded'),
      why: Why,
      corrections: z._default(z.object(optional(fields), 'Give corrections by field'), () => ({}) as never),
      revert: z._default(
        z.array(
          z.enum(Object.keys(fields) as (keyof Fields & string)[], 'Give fields that can be corrected'),
          'Give fields that can be corrected',
        ),
        [],
      ),
    })
    .check(
      z.refine(({ corrections, revert }) => Object.keys(corrections).length + revert.length > 0, {
        error: 'Correct a field, or withdraw a correction',
        path: ['corrections'],
      }),
      z.refine(({ corrections, revert }) => !revert.some((field) => field in corrections), {
        error: 'Correct a field or withdraw its correction, not both',
        path: ['revert'],
      }),
    )

/** One line of text. */
export const lineOf = (max: number) =>
  z
    .string('Give text')
    .check(
      z.trim(),
      z.maxLength(max, `Give at most ${max} characters`),
      z.regex(ONE_LINE, 'Give one line of text, without control characters'),
      z.regex(VISIBLE, 'Give text'),
    )

export const linesOf = (max: number) =>
  z
    .string('Give text')
    .check(
      z.trim(),
      z.maxLength(max, `Give at most ${max} characters`),
      z.regex(LINES, 'Give text without control characters'),
      z.regex(VISIBLE, 'Give text'),
    )

export const WebAddress = z
  .string('Give a web address')
  .check(
    z.trim(),
    z.maxLength(2000, 'Give at most 2,000 characters'),
    z.refine(isWebAddress, 'Give a web address that begins with https:// or http://'),
  )
