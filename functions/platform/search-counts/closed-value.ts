import type * as z from 'zod/mini'

/** Stands for what a person typed. */
export const TYPED = '*'

/**
 * The value of a filter as it is counted, if the contract has a closed list of its values. Undefined for a text that a
 * person may have typed.
 * @param schema The schema of the filter.
 */
export function closedValue(schema: z.ZodMiniType, value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  if (value === true) return '1'
  if (Array.isArray(value)) return value.map(String).toSorted().join(',')
  return isChoice(schema) ? String(value) : undefined
}

const isChoice = (schema: z.ZodMiniType): boolean => {
  const { def } = schema as z.ZodMiniType & { def: { type: string; innerType?: z.ZodMiniType } }
  return def.type === 'enum' || (def.innerType !== undefined && isChoice(def.innerType))
}
