import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { defOf, isOptional, type Schema, takes } from './schema.ts'
import { textsOf } from './texts-of.ts'

/** How many values are tried to learn which of them a schema takes. */
const TRIED = 300
/** The share of tried values that must be taken, or else only those are used. */
const ENOUGH = 0.2

/** The values that a schema takes, chosen from likely ones. `undefined` if it takes none of them. */
function taken(schema: Schema, likely: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> | undefined {
  const good = fc.sample(likely, { numRuns: TRIED, seed: 1 }).filter((value) => takes(schema, value))
  if (good.length > TRIED * ENOUGH) return likely.filter((value) => takes(schema, value))
  return good.length === 0 ? undefined : fc.constantFrom(...good)
}

/** The largest number that is tried within bounds. */
const MOST = 2 ** 31 - 1

const known = new WeakMap<Schema, fc.Arbitrary<unknown>>()

/** Values that a schema takes: its boundaries, each of its choices, and random ones. `undefined` if none is found. */
export function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  const values = known.get(schema) ?? takenOf(schema)
  known.set(schema, values)
  return values
}

function takenOf(schema: Schema): fc.Arbitrary<unknown> {
  const likely = likelyOf(schema)
  return (likely && taken(schema, likely)) ?? fc.constant(undefined)
}

function likelyOf(schema: Schema): fc.Arbitrary<unknown> | undefined {
  const def = defOf(schema)
  switch (def.type) {
    case 'optional':
    case 'default':
      return valuesOf(def.innerType)
    case 'nullable':
      return fc.option(valuesOf(def.innerType))
    case 'object':
      return fc
        .record(Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, valuesOf(field)])))
        .chain((all) => fc.subarray(Object.entries(all)).map((some) => withNeeded(def.shape, all, some)))
    case 'array':
      return fc.array(valuesOf(def.element), { maxLength: 3 })
    case 'record':
      return fc.dictionary(fc.constantFrom('city', 'q', 'near', 'x'), valuesOf(def.valueType as Schema))
    case 'union':
      return fc.oneof(...def.options.map(valuesOf))
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'boolean':
      return fc.boolean()
    case 'number':
      return fc.oneof(
        fc.constantFrom(0, 1, 2),
        fc.integer(boundsOf(schema)),
        fc.integer({ min: 0, max: 200 }),
      )
    case 'string':
      return textsOf(schema)
    case 'pipe':
      return defOf(def.in).type === 'string' ? textsOf(schema) : likelyOf(def.in)
    default:
      return undefined
  }
}

/** Some fields, and those that may not be absent. */
const withNeeded = (
  shape: Readonly<Record<string, Schema>>,
  all: Record<string, unknown>,
  some: [string, unknown][],
) => {
  const needed = Object.entries(all).filter(([name]) => !isOptional(shape[name] as Schema))
  return Object.fromEntries([...needed, ...some].filter(([, value]) => value !== undefined))
}

export function boundsOf(schema: Schema): { min: number; max: number } {
  const { minimum = 0, maximum = MOST } = z.toJSONSchema(schema)
  return { min: Math.max(-MOST, Math.ceil(minimum)), max: Math.min(Math.floor(maximum), MOST) }
}
