import type { Fact } from './read-facts.ts'

/** The subset of JSON Schema that the demo model supports. */
export interface Schema {
  type?: string | readonly string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  enum?: readonly unknown[]
  const?: unknown
  $ref?: string
  $defs?: Record<string, Schema>
  definitions?: Record<string, Schema>
}

type Facts = ReadonlyMap<string, Fact>

/** Fills a schema with facts by property name. Unknown properties are null or empty. */
export function fillSchema(root: Schema, facts: Facts): unknown {
  const fill = (schema: Schema, name: string, depth: number): unknown => {
    if (schema.$ref !== undefined && depth < 20) return fill(resolve(root, schema.$ref), name, depth + 1)
    const choices = schema.anyOf ?? schema.oneOf
    if (choices !== undefined) {
      const value = choices.filter((one) => !allows(one, 'null')).map((one) => fill(one, name, depth + 1))[0]
      return isEmpty(value) && choices.some((one) => allows(one, 'null')) ? null : value
    }
    if (schema.const !== undefined) return schema.const
    if (schema.properties !== undefined) return fillObject(schema.properties, name, depth)
    if (schema.items !== undefined) return fillList(schema.items, name, depth)
    return valueOf(schema, facts.get(name)?.value)
  }

  const fillObject = (properties: Record<string, Schema>, name: string, depth: number) => {
    const fact = facts.get(name)
    // the schema may request a fact together with its quote
    if ('value' in properties && 'quote' in properties && fact === undefined) return undefined
    return Object.fromEntries(
      Object.entries(properties).map(([key, schema]) => {
        if (key === 'value' && 'quote' in properties) return [key, fill(schema, name, depth + 1)]
        if (key === 'quote') return [key, valueOf(schema, fact?.quote)]
        return [key, fill(schema, key, depth + 1)]
      }),
    )
  }

  const fillList = (items: Schema, name: string, depth: number): unknown[] => {
    const properties = (items.$ref === undefined ? items : resolve(root, items.$ref)).properties
    if (properties === undefined) {
      const value = facts.get(name)?.value
      return Array.isArray(value) ? value : []
    }
    if ('field' in properties && 'quote' in properties) {
      const fields = properties['field']?.enum
      return [...facts]
        .filter(([field]) => fields?.includes(field) ?? true)
        .map(([field, { quote }]) => ({ ...fillObject(properties, field, depth), field, quote }))
    }
    return 'title' in properties && facts.has('title') ? [fillObject(properties, name, depth)] : []
  }

  return fill(root, '', 0)
}

const resolve = (root: Schema, reference: string): Schema => {
  const name = reference.split('/').at(-1) ?? ''
  return root.$defs?.[name] ?? root.definitions?.[name] ?? {}
}

const allows = ({ type }: Schema, name: string): boolean =>
  type === name || (Array.isArray(type) && type.includes(name))

/** Whether a value and all values within it are empty. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmpty))

/** Converts a value to the type of its schema. Without a value, the result is null or the empty value of that type. */
function valueOf(schema: Schema, value: Fact['value'] | undefined): unknown {
  if (schema.enum !== undefined) {
    const same = schema.enum.find((one) => String(one).toLowerCase() === String(value).toLowerCase())
    return same ?? (schema.enum.includes(null) || allows(schema, 'null') ? null : schema.enum[0])
  }
  if (typeof value === 'number' && (allows(schema, 'number') || allows(schema, 'integer'))) return value
  if (value !== undefined && allows(schema, 'boolean')) return value === 1 || value === 'true'
  if (value !== undefined && !Array.isArray(value) && allows(schema, 'string')) return String(value)
  if (allows(schema, 'null')) return null
  if (allows(schema, 'array')) return []
  if (allows(schema, 'boolean')) return false
  if (allows(schema, 'number') || allows(schema, 'integer')) return 0
  return allows(schema, 'object') ? {} : ''
}
