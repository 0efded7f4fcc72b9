import * as z from 'zod/mini'

/** A text, or null if it is not known. */
export const text = z.nullable(z.string())
/** A number, or null if it is not known. */
export const number = z.nullable(z.number())
