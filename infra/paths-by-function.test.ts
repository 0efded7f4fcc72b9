import { describe, expect, it } from 'vitest'
import { routes, type RouteId } from '#shared/api/routes.ts'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { functions } from '#shared/system/functions.ts'
import { pathsByFunction } from './paths-by-function.ts'

const serving = (...ids: RouteId[]): FunctionDefinition => ({
  entry: 'functions/any/http/handler.ts',
  trigger: { routes: ids },
  timeoutSeconds: 1,
  memoryMegabytes: 128,
})
const every = Object.keys(routes) as RouteId[]

describe('the paths of the functions', () => {
  it('the path of each contract is listed with the function that serves it', () => {
    const paths = pathsByFunction(functions)
    expect(paths.system).toContain('/health')
    expect(paths.accounts).toContain('/auth/login')
    expect(paths.sendMail).toEqual(new Set())
  })

  it('a contract that no function serves is reported by name', () => {
    const rest = every.filter((id) => id !== 'health')
    expect(() => pathsByFunction({ one: serving(...rest) })).toThrow('No function serves: health (/health)')
  })

  it('a route that two functions serve is reported with both functions', () => {
    expect(() => pathsByFunction({ one: serving(...every), two: serving('login') })).toThrow(
      'The route login (/auth/login) is served by one already, and by two again',
    )
  })

  it('a route that one function lists twice is reported', () => {
    expect(() => pathsByFunction({ one: serving(...every, 'me') })).toThrow(
      'The route me (/auth/me) is served by one',
    )
  })
})
