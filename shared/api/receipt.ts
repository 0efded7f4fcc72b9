import * as z from 'zod/mini'
import { text } from '../fields/texts-and-numbers.ts'

/**
 * How a fact is known: an authority publishes it, we derive it from such facts, somebody else reports it, or nobody has
 * told us. Unknown says nothing against an employer.
 */
export const factKinds = ['official', 'derived', 'reported', 'unknown'] as const

/** One fact about an employer, as a line of its receipt (docs/product/companies.md "Receipt"). */
export const ReceiptLine = z.object({
  /** The name of the fact in every answer, such as `licence_since`. */
  fact: z.string(),
  label: z.string(),
  /** In words; null if it is unknown. */
  value: text,
  kind: z.enum(factKinds),
  /** Who says so; null if it is unknown. */
  source: text,
  source_url: text,
  /** The date to which the fact belongs, YYYY-MM-DD; null if the source states none. */
  date: text,
  /** How much it matters to somebody who relies on the employer; null for a fact that warns of nothing. */
  severity: z.nullable(z.enum(['serious', 'notable', 'context'])),
})
export type ReceiptLine = z.infer<typeof ReceiptLine>
