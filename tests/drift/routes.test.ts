import { describe, expect, it } from 'vitest'
import type { RouteContract } from '#shared/api/contract.ts'
import { routes, type RouteId } from '#shared/api/routes.ts'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { functions, routesOf, type FunctionName } from '#shared/system/functions.ts'
import { entriesOf } from '../../infra/entries.ts'
import { pathsByFunction } from '../../infra/paths-by-function.ts'
import { servedMethods } from '../infra/resources-of-gateway.ts'
import { synthesize } from '../infra/synthesize.ts'

const contracts = entriesOf<RouteId, RouteContract>(routes)
const definitions = entriesOf<FunctionName, FunctionDefinition>(functions)
const served = servedMethods(synthesize())

describe('a route contract', () => {
  it('a route contract is the only one of its method and path', () => {
    const places = contracts.map(([, { method, path }]) => `${method} ${path}`)
    expect(places).toEqual([...new Set(places)])
  })

  it.each(contracts)('the route %s is served by exactly one function', (id) => {
    const servants = definitions.filter(([, definition]) => routesOf(definition).includes(id))
    expect(servants).toHaveLength(1)
  })

  it.each(contracts)(
    'the gateway sends the path of %s to the function that serves it, whatever the method',
    (id, { path }) => {
      const [, definition] = definitions.find(([, candidate]) => routesOf(candidate).includes(id)) ?? []
      expect(served.filter((method) => method.path === path)).toEqual([
        { path, method: 'ANY', servedBy: expect.stringContaining(`${definition?.entry}:`) },
      ])
    },
  )
})

describe('the gateway', () => {
  const ofNoContract = ['', '/{proxy+}']

  it('the gateway serves only the paths of contracts, and gives every other path the same answer', () => {
    const paths = Object.values(pathsByFunction(functions)).flatMap((set) => [...set])
    expect(served.map(({ path }) => path).toSorted()).toEqual([...paths, ...ofNoContract].toSorted())
  })

  it.each(ofNoContract)(
    'the gateway sends "%s", which has no contract, to the function that answers 404',
    (path) => {
      expect(served.filter((method) => method.path === path)).toEqual([
        { path, method: 'ANY', servedBy: expect.stringContaining(`${functions.system.entry}:`) },
      ])
    },
  )
})
