import * as z from 'zod/mini'
import { MAX_BULK } from '../../bulk-actions.ts'
import { formatCount } from '../../format/number.ts'
import { idInBody } from '../parameters.ts'

/** The largest body of a bulk call: 5,000 ids with spaces (docs/product/api.md "Calls of administrators"). */
export const MAX_BULK_BYTES = 128 * 1024

interface Words {
  /** The thing with its article, such as "a vacancy". */
  one: string
  many: string
  /** The maximum number in a bulk; by default `MAX_BULK`. */
  max?: number
}

export const chosenIds = ({ one, many, max = MAX_BULK }: Words) =>
  z.optional(
    z
      .array(idInBody(one), `Give ids of ${many}`)
      .check(
        z.minLength(1, `Choose at least one of the ${many}`),
        z.maxLength(max, `Choose at most ${formatCount(max)} ${many}`),
      ),
  )

/** The number of items that match the filter of a bulk call, as the administrator saw it. */
export const expectedTotal = ({ many, max = MAX_BULK }: Pick<Words, 'many' | 'max'>) =>
  z.optional(
    z
      .int(`Give the number of matching ${many}`)
      .check(
        z.minimum(1, `None of the ${many} match`),
        z.maximum(max, `A bulk takes at most ${formatCount(max)} ${many}`),
      ),
  )

/** The filter of a bulk call: parameters of a list's query. A misspelt one would choose all, so it is refused. */
export const chosenFilter = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.optional(
    z.strictObject(shape, {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `Leave out unknown filters: ${issue.keys.join(', ').slice(0, 100)}`
          : 'Give the filters as an object',
    }),
  )

interface Chosen {
  vacancy_ids?: readonly number[] | undefined
  response_ids?: readonly number[] | undefined
  company_ids?: readonly number[] | undefined
  filter?: unknown
  expected_total?: number | undefined
}

/** Checks that a body has ids, or a filter with the number of items that the administrator saw. */
export const choiceChecks = (ids: 'vacancy_ids' | 'response_ids' | 'company_ids') =>
  [
    z.refine<Chosen>((body) => (body[ids] === undefined) !== (body.filter === undefined), {
      error: `Give either ${ids} or a filter`,
      path: [ids],
    }),
    z.refine<Chosen>(({ filter, expected_total }) => filter === undefined || expected_total !== undefined, {
      error: 'Give the number that matches the filter',
      path: ['expected_total'],
    }),
  ] as const
