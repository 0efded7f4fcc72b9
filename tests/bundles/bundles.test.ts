import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleFunctions, type BundleFolders } from '../../infra/bundle.ts'
import { entriesOf } from '../../infra/entries.ts'
import { ErrorBody, type RouteContract } from '../../shared/api/contract.ts'
import { routes } from '../../shared/api/routes.ts'
import { environmentOf } from '../../shared/system/environment.ts'
import {
  functions,
  routesOf,
  type FunctionDefinition,
  type FunctionName,
} from '../../shared/system/functions.ts'
import { stageSettings } from '../support/stage-settings.ts'
import { restEvent } from '../support/rest-event.ts'
import { runAlone } from './run-alone.ts'

const definitions = entriesOf<FunctionName, FunctionDefinition>(functions)
const serving = definitions.filter(([, definition]) => routesOf(definition).length > 0)

/** What a stage tells a function, and an address of AWS that nothing answers at. */
const environment = (name: FunctionName) => ({
  ...environmentOf(name, stageSettings, {
    signingKey: { SIGNING_KEY: 'a key of at least thirty-two characters' },
  }),
  AWS_REGION: 'eu-west-2',
  AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
})

const needsSession = ({ auth }: RouteContract) => auth !== 'none' && auth !== 'visitor'

describe('the bundle of a function', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sponsor-finder-bundles-'))
  let bundles: BundleFolders

  beforeAll(async () => {
    bundles = await bundleFunctions(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each(definitions)('%s is one module with its source map', (name) => {
    expect(readdirSync(bundles[name]).toSorted()).toEqual(['index.mjs', 'index.mjs.map'])
  })

  it.each(serving)(
    '%s answers every route alone, and nobody without a session where one is needed',
    async (name, definition) => {
      const contracts: RouteContract[] = routesOf(definition).map((id) => routes[id])
      const closed = contracts.filter(needsSession)
      const events = [
        restEvent({ method: 'GET', resource: '/no-such-route' }),
        ...closed.map(({ method, path }) => restEvent({ method, resource: path })),
      ]
      const [unknown, ...answers] = await runAlone(bundles[name], environment(name), events)
      expect(unknown?.statusCode).toBe(404)
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(closed.map(() => 401))
      for (const { body } of answers) {
        expect(ErrorBody.parse(JSON.parse(body))).toMatchObject({ code: 'token_not_found' })
      }
    },
  )

  it('system says that it is well and which version it is', async () => {
    const event = restEvent({ method: 'GET', resource: routes.health.path })
    const [answer] = await runAlone(bundles.system, environment('system'), [event])
    expect(answer?.statusCode).toBe(200)
    expect(JSON.parse(answer?.body ?? '')).toEqual({ status: 'ok', version: '1.2.3' })
  })

  it('is the same, byte for byte, wherever it is made', async () => {
    const elsewhere = await bundleFunctions(join(folder, 'again'))
    for (const [name] of definitions) {
      expect(readFileSync(join(elsewhere[name], 'index.mjs'))).toEqual(
        readFileSync(join(bundles[name], 'index.mjs')),
      )
    }
  })
})
