import { describe, expect, it } from 'vitest'
import { entriesOf } from '../../infra/entries.ts'
import { pathsByFunction } from '../../infra/paths-by-function.ts'
import type { RouteContract } from '../../shared/api/contract.ts'
import { routes, type RouteId } from '../../shared/api/routes.ts'
import { functions, type FunctionDefinition, type FunctionName } from '../../shared/system/functions.ts'
import { servedMethods } from '../infra/resources-of-gateway.ts'
import { synthesize } from '../infra/synthesize.ts'

const contracts = entriesOf<RouteId, RouteContract>(routes)
const definitions = entriesOf<FunctionName, FunctionDefinition>(functions)
const served = servedMethods(synthesize())

describe('a route contract', () => {
  it.each(contracts)('%s stands in the list under its own id', (id, contract) => {
    expect(contract.id).toBe(id)
  })

  it('is the only one of its method and path', () => {
    const places = contracts.map(([, { method, path }]) => `${method} ${path}`)
    expect(places).toEqual([...new Set(places)])
  })

  it.each(contracts)('%s is served by exactly one function', (id) => {
    expect(definitions.filter(([, definition]) => definition.routes.includes(id))).toHaveLength(1)
  })

  it.each(contracts)(
    '%s is a path of the gateway that asks that function, whatever the method',
    (id, { path }) => {
      const [, definition] = definitions.find(([, { routes: ids }]) => ids.includes(id)) ?? []
      expect(served.filter((method) => method.path === path)).toEqual([
        { path, method: 'ANY', servedBy: expect.stringContaining(`${definition?.entry}:`) },
      ])
    },
  )
})

describe('the gateway', () => {
  it('serves nothing that is not in a contract', () => {
    const paths = Object.values(pathsByFunction(functions)).flatMap((set) => [...set])
    expect(served.map(({ path }) => path).toSorted()).toEqual(paths.toSorted())
  })
})
