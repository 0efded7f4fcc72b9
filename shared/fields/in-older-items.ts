import * as z from 'zod/mini'

/** The schemas of facts in stored items. Older items lack the fields that were added since, so these are unknown. */
export const inOlderItems = <Shape extends Record<string, z.ZodMiniType>>(
  shape: Shape,
  unknown: { [Field in keyof Shape]: z.infer<Shape[Field]> },
) =>
  Object.fromEntries(
    Object.entries(shape).map(([field, schema]) => [field, z._default(schema, unknown[field])]),
  ) as { [Field in keyof Shape]: z.ZodMiniDefault<Shape[Field]> }
