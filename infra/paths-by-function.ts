import type { RouteContract } from '../shared/api/contract.ts'
import { routes as contracts, type RouteId } from '../shared/api/routes.ts'
import type { FunctionDefinition } from '../shared/system/functions.ts'
import { entriesOf, mapEntries } from './entries.ts'

/**
 * The contract paths that each function serves, each path once.
 * @throws Error where a contract is served by no function or by two, or where two functions share a path:
 * the gateway sends a whole path, all its methods, to one function.
 */
export function pathsByFunction<Name extends string>(
  functions: Record<Name, Pick<FunctionDefinition, 'routes'>>,
): Record<Name, Set<string>> {
  const ownerOfRoute = new Map<RouteId, Name>()
  const ownerOfPath = new Map<string, Name>()
  for (const [name, { routes }] of entriesOf<Name, Pick<FunctionDefinition, 'routes'>>(functions)) {
    for (const id of routes) {
      const { path } = contracts[id]
      const other = ownerOfRoute.get(id) ?? ownerOfPath.get(path) ?? name
      if (ownerOfRoute.has(id) || other !== name) {
        throw new Error(`The route ${id} (${path}) is served by ${other} already, and by ${name} again`)
      }
      ownerOfRoute.set(id, name)
      ownerOfPath.set(path, name)
    }
  }
  const unserved = entriesOf<RouteId, RouteContract>(contracts).filter(([id]) => !ownerOfRoute.has(id))
  if (unserved.length > 0) {
    throw new Error(`No function serves: ${unserved.map(([id, { path }]) => `${id} (${path})`).join(', ')}`)
  }
  return mapEntries(
    functions,
    (name) => new Set([...ownerOfPath].filter(([, owner]) => owner === name).map(([path]) => path)),
  )
}
