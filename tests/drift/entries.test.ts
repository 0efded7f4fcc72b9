import { globSync, readFileSync } from 'node:fs'
import { devNull } from 'node:os'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RouteContract } from '#shared/api/contract.ts'
import { routes } from '#shared/api/routes.ts'
import { environmentOf } from '#shared/system/environment.ts'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { functions, routesOf, type FunctionName } from '#shared/system/functions.ts'
import { entriesOf } from '../../infra/entries.ts'
import { pathsByFunction } from '../../infra/paths-by-function.ts'
import { lambdaContext, restEvent } from '../support/doubles/rest-event.ts'
import { secretPlaces, stageSettings } from '../support/stage-settings.ts'

type Handler = (
  event: unknown,
  context: object,
) => Promise<{ statusCode: number; headers: Record<string, string> }>

const definitions = entriesOf<FunctionName, FunctionDefinition>(functions)
const serving = definitions.filter(([, definition]) => routesOf(definition).length > 0)
const workers = definitions.filter(([, definition]) => routesOf(definition).length === 0)
const paths = pathsByFunction(functions)
const contracts: RouteContract[] = Object.values(routes)

const handlerOf = async ({ entry }: FunctionDefinition) =>
  ((await import(resolve(entry))) as { handler?: Handler }).handler

const inKebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

describe('the entry of a function', () => {
  beforeAll(() => {
    for (const [name] of definitions)
      Object.assign(process.env, environmentOf(name, stageSettings, secretPlaces))
    // without GRANTED every grant is allowed, because all functions share this process
    delete process.env['GRANTED']
    // discards the handlers' log
    process.env['LOG_FILE'] = devNull
  })

  it('every feature that has a function entry is in the list of entries', () => {
    const entries = globSync(['functions/**/*handler.ts', 'functions/**/workers/*.ts'])
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => /^export const handler = /m.test(readFileSync(file, 'utf8')))
    expect(entries.toSorted()).toEqual(definitions.map(([, { entry }]) => entry).toSorted())
  })

  it.each(serving)(
    'the entry of %s is in the folder of that name, or is a file of that name in its feature’s folder',
    (name, { entry }) => {
      expect(entry).toMatch(
        new RegExp(
          `^functions/([\\w-]+/)*(${name}/(http/)?|[\\w-]+/([\\w-]+/)?${inKebab(name)}-)handler\\.ts$`,
        ),
      )
    },
  )

  it.each(workers)('the entry of the worker %s is the file of that name', (name, { entry }) => {
    expect(entry).toMatch(new RegExp(`^functions/[\\w/-]+/workers/${inKebab(name)}\\.ts$`))
  })

  it.each(definitions)('the entry of %s exports a handler', async (_, definition) => {
    expect(await handlerOf(definition)).toBeTypeOf('function')
  })

  it.each(serving)(
    'the entry of %s answers the methods of its contracts, and other methods with 405',
    async (name, definition) => {
      const handler = await handlerOf(definition)
      for (const path of paths[name]) {
        const allowed = contracts
          .filter((contract) => contract.path === path)
          .map(({ method }) => method)
          .toSorted()
        const answer = await handler?.(restEvent({ method: 'PURGE', resource: path }), lambdaContext)
        expect
          .soft({ path, status: answer?.statusCode, allow: answer?.headers['Allow']?.split(', ').toSorted() })
          .toEqual({
            path,
            status: 405,
            allow: allowed,
          })
      }
    },
  )

  it.each(serving)('the entry of %s answers no path of another function', async (name, definition) => {
    const handler = await handlerOf(definition)
    for (const [other, foreign] of entriesOf<FunctionName, Set<string>>(paths)) {
      if (other === name) continue
      for (const path of foreign) {
        const answer = await handler?.(restEvent({ method: 'GET', resource: path }), lambdaContext)
        expect.soft({ path, status: answer?.statusCode }).toEqual({ path, status: 404 })
      }
    }
  })
})
