import * as z from 'zod/mini'

/** One thing: `{ "data": {…} }`. */
export const one = <Schema extends z.ZodMiniType>(schema: Schema) => z.object({ data: schema })

/** A plain list: `{ "data": […] }`. */
export const list = <Schema extends z.ZodMiniType>(schema: Schema) => z.object({ data: z.array(schema) })

/** The answer of a call that returns only a message. */
export const Said = z.object({ message: z.string() })

const link = z.nullable(z.string())

/** A page of a list (docs/product/api.md "Envelopes"); links are relative and null at the ends. */
export const paginated = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.object({
    data: z.array(schema),
    current_page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
    total: z.int(),
    links: z.object({ first: link, prev: link, next: link, last: link }),
    next_page_url: link,
  })
