import { allRoutes } from '../product/all-routes.ts'
import { fieldsOf } from './changes-to.ts'
import { defOf, type Schema } from './schema.ts'

/** Whether a schema reads a free text, perhaps one that may be absent. */
function readsText(schema: Schema): boolean {
  const def = defOf(schema)
  if (def.type === 'pipe') return readsText(def.in)
  if (def.type === 'optional' || def.type === 'default' || def.type === 'nullable')
    return readsText(def.innerType)
  return def.type === 'string'
}

/** The fields of all routes that take a text, each schema once, named after its first field. */
export const textFields: readonly (readonly [name: string, schema: Schema])[] = [
  ...new Map(
    allRoutes
      .flatMap(([id, { request }]) =>
        Object.entries(request).flatMap(([part, schema]) =>
          fieldsOf(schema).map(
            ({ path, schema: field }) => [field, `${id} ${part} ${path.join('.')}`] as const,
          ),
        ),
      )
      // a file is no text
      .filter(([schema, name]) => readsText(schema) && !name.endsWith(' pdf'))
      .toReversed(),
  ),
].map(([schema, name]) => [name, schema] as const)
