import * as z from 'zod/mini'

/**
 * The words of a page that support a fact (docs/product/pipeline.md "Evidence"). For structured data, `quote` is the
 * value of the property in the markup. Otherwise it is a part of the visible text.
 */
export const Evidence = z.object({
  field: z.string(),
  quote: z.string(),
  from: z.enum(['structured', 'text', 'model']),
})
export type Evidence = z.infer<typeof Evidence>
