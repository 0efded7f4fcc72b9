import * as z from 'zod/mini'

/** The envelope of a single value: `{ "data": {…} }`. */
export const dataOf = <Schema extends z.ZodMiniType>(schema: Schema) => z.object({ data: schema })

/** The envelope of a plain list: `{ "data": […] }`. */
export const listOf = <Schema extends z.ZodMiniType>(schema: Schema) => z.object({ data: z.array(schema) })

/** An answer that contains only a message. */
export const MessageBody = z.object({ message: z.string() })

const link = z.nullable(z.string())

/** The envelope of one page of a list (docs/product/api.md "Envelopes"). Links are relative, and null at the ends. */
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
