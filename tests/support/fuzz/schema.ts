import type * as z from 'zod/mini'

/** A schema of any kind. Its definition says what it takes. */
export type Schema = z.core.$ZodType

type Definition = z.core.$ZodTypes['_zod']['def']

/** The definition of a schema, by which its type is known. */
export const defOf = (schema: Schema): Definition => (schema as z.ZodMiniType).def as Definition

export const takes = (schema: Schema, value: unknown): boolean =>
  (schema as z.ZodMiniType).safeParse(value).success

/** Whether a field with this schema may be absent. */
export const isOptional = (schema: Schema): boolean => takes(schema, undefined)
