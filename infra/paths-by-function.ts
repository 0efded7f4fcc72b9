import type { RouteContract } from '#shared/api/contract.ts'
import { routes as contracts, type RouteId } from '#shared/api/routes.ts'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { routesOf } from '#shared/system/functions.ts'
import { entriesOf, mapEntries } from './entries.ts'

/**
 * Whether the edge calls a function by its URL for a path. For a call with a body, clients would have to send its hash in a
 * header, and the edge cannot choose by the method. So a path with such a call stays behind the gateway (docs/decisions/077).
 */
export const isDirect = (definition: FunctionDefinition, path: string): boolean =>
  definition.hasUrl === true &&
  routesOf(definition).every((id) => contracts[id].path !== path || contracts[id].method === 'GET')

/**
 * The contract paths of each function, without duplicates.
 * @throws Error if two functions serve a contract, or none does. Functions may
 * not share a path either, because the gateway sends all methods of a path to one function.
 */
export function pathsByFunction<Name extends string>(
  functions: Record<Name, FunctionDefinition>,
): Record<Name, Set<string>> {
  const ownerOfRoute = new Map<RouteId, Name>()
  const ownerOfPath = new Map<string, Name>()
  for (const [name, definition] of entriesOf<Name, FunctionDefinition>(functions)) {
    for (const id of routesOf(definition)) {
      const { path } = contracts[id]
      const other = ownerOfRoute.get(id) ?? ownerOfPath.get(path) ?? name
      if (ownerOfRoute.has(id) || other !== name) {
        throw new Error(`The route ${id} (${path}) is served by ${other} already, and by ${name} again`)
      }
      ownerOfRoute.set(id, name)
      ownerOfPath.set(path, name)
    }
  }
  const missing = entriesOf<RouteId, RouteContract>(contracts).filter(([id]) => !ownerOfRoute.has(id))
  if (missing.length > 0) {
    throw new Error(`No function serves: ${missing.map(([id, { path }]) => `${id} (${path})`).join(', ')}`)
  }
  return mapEntries(
    functions,
    (name) => new Set([...ownerOfPath].filter(([, owner]) => owner === name).map(([path]) => path)),
  )
}
