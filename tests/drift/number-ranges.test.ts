import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldsOf } from '../support/fuzz/changes-to.ts'
import { defOf, type Schema } from '../support/fuzz/schema.ts'
import { allRoutes } from '../support/product/all-routes.ts'

/** Each field of a request with the schemas that it is made of: the parts of a pipe, or the choices of a union. */
const fields = allRoutes.flatMap(([id, { request }]) =>
  Object.entries(request).flatMap(([part, schema]) =>
    fieldsOf(schema).map((field) => ({
      name: `${id} ${part} ${field.path.join('.')}`,
      schema: field.schema,
    })),
  ),
)

function partsOf(schema: Schema): Schema[] {
  const def = defOf(schema)
  if (def.type === 'pipe') return [...partsOf(def.in), ...partsOf(def.out)]
  if (def.type === 'optional' || def.type === 'default' || def.type === 'nullable')
    return partsOf(def.innerType)
  if (def.type === 'union') return def.options.flatMap(partsOf)
  if (def.type === 'record') return partsOf(def.valueType as Schema)
  return [schema]
}

const numbers = fields.flatMap(({ name, schema }) =>
  partsOf(schema)
    .filter((part) => defOf(part).type === 'number')
    .map((part) => ({ name, part })),
)

test('each number of a request has a least and a largest value, between which numbers are exact', () => {
  expect(numbers.length).toBeGreaterThan(20)
  const open = numbers.filter(({ part }) => {
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = z.toJSONSchema(part)
    const [least, most] = [minimum ?? exclusiveMinimum, maximum ?? exclusiveMaximum]
    return !Number.isSafeInteger(Math.floor(Number(least))) || !Number.isSafeInteger(Math.ceil(Number(most)))
  })
  expect(open.map(({ name }) => name)).toEqual([])
})

test('no text of a request becomes a number that is not exact', () => {
  const texts = [
    '9'.repeat(16),
    '9'.repeat(30),
    '9'.repeat(400),
    '1e309',
    '-9e30',
    '9007199254740993',
    'NaN',
    'Infinity',
  ]
  const taken = fields.flatMap(({ name, schema }) =>
    texts.flatMap((text) => {
      const { data } = (schema as z.ZodMiniType).safeParse(text)
      return typeof data === 'number' && !(Math.abs(data) <= Number.MAX_SAFE_INTEGER)
        ? [`${name}: ${text}`]
        : []
    }),
  )
  expect(taken).toEqual([])
})
