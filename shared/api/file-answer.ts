import * as z from 'zod/mini'

/** The response header with the number of all rows, of which a file may have the first ones only. */
export const TOTAL_HEADER = 'X-Total-Count'

/** A file: its text is the body of the answer, and the rest goes to its headers. */
export const FileAnswer = z.object({
  /** The name under which it is saved. */
  name: z.string().check(z.regex(/^[\w.-]+$/)),
  text: z.string(),
  /** The number of all rows, of which the file may have the first ones only. */
  total: z.int(),
})
export type FileAnswer = z.infer<typeof FileAnswer>
