import type * as DynamoDb from '@aws-sdk/client-dynamodb'
import type { APIGatewayProxyResult, SQSBatchResponse } from 'aws-lambda'
import { build } from 'esbuild'
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorBody, type RouteContract } from '#shared/api/contract.ts'
import { routes } from '#shared/api/routes.ts'
import { environmentOf } from '#shared/system/environment.ts'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { functions, routesOf, type FunctionName } from '#shared/system/functions.ts'
import { isSchedule } from '#shared/system/schedule.ts'
import {
  BUNDLE_FOLDER,
  bundleAll,
  bundleFunctions,
  type BundleFolders,
  ERRORS_BY_CLASS,
  foldersIn,
  neededSchemas,
  NODE_BUNDLE,
} from '../../infra/bundle.ts'
import { originalPlaces } from '../../infra/commands/stack/stack.ts'
import { entriesOf } from '../../infra/entries.ts'
import { pdfOf } from '../../infra/local/sample-sites/pages/pdf-of.ts'
import { restEvent } from '../support/doubles/rest-event.ts'
import { secretPlaces, stageSettings } from '../support/stage-settings.ts'
import { bytesReadAtStart } from './read-at-start.ts'
import { modulesLoaded, runAlone } from './run-alone.ts'
import startBudget from './start-budget.json' with { type: 'json' }
import { eventsFor } from './worker-events.ts'

const definitions = entriesOf<FunctionName, FunctionDefinition>(functions)
const serving = definitions.filter(([, definition]) => routesOf(definition).length > 0)
const workers = definitions.filter(([, { trigger }]) => eventsFor(trigger) !== undefined)
const clocked = definitions.filter(([, { trigger }]) => isSchedule(trigger))

/** An hour at which each schedule has work: the day of `announceDay` has ended. */
const EVENING = Date.parse('2026-07-20T20:00:00Z')

/** A function's environment in a stage, with an AWS endpoint that never answers. */
const environment = (name: FunctionName) => ({
  ...environmentOf(name, stageSettings, secretPlaces),
  AWS_REGION: 'eu-west-2',
  AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
  // Lambda sets credentials in the environment; without them the SDK would search other places
  AWS_ACCESS_KEY_ID: 'none',
  AWS_SECRET_ACCESS_KEY: 'none',
})

/** Parts of Node that take milliseconds to load: undici alone takes 30. */
const DISPENSABLE = /undici|http2|child_process|dgram|inspector|^repl/

const needsSession = ({ auth }: RouteContract) => auth !== 'none' && auth !== 'visitor'

const bytesIn = (place: string) => readFileSync(join(place, 'index.mjs'))

describe('the bundle of a function', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sponsor-finder-bundles-'))
  let bundles: BundleFolders

  beforeAll(async () => {
    await bundleAll()
    // a bundle below the repository would find its packages
    cpSync(BUNDLE_FOLDER, folder, { recursive: true })
    bundles = foldersIn(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each(definitions)(
    'the bundle of %s is one module, what it loads later and its programs, each with its source map',
    (name, { packages, isSplit = false, programs = [] }) => {
      const modules = ['index', ...programs.map((program) => basename(program, '.ts'))]
      const files = modules.flatMap((module) => [`${module}.mjs`, `${module}.mjs.map`])
      const found = readdirSync(bundles[name]).filter((file) => !/-[A-Z0-9]{8}\.mjs(\.map)?$/.test(file))
      expect(found.toSorted()).toEqual([...files, ...(packages ? ['node_modules'] : [])].toSorted())
      expect(readdirSync(bundles[name]).length > found.length).toBe(isSplit)
      // the module names each program, which `runLimited` gives the ending that the module itself has
      const code = bytesIn(bundles[name]).toString()
      for (const module of modules.slice(1)) expect(code).toMatch(new RegExp(`["'\`]${module}["'\`]`))
    },
  )

  it.each(definitions)('a start of %s reads no more code than its budget', (name) => {
    const budget = startBudget[name]
    const kilobytes = bytesReadAtStart(bundles[name]) / 1000
    expect(kilobytes, 'see docs/decisions/076-start-up.md').toBeLessThanOrEqual(budget)
    expect(kilobytes, 'lower the budget in tests/bundles/start-budget.json').toBeGreaterThan(0.9 * budget)
  })

  it('a bundle keeps each error of AWS that code knows by its class', () => {
    const code = readdirSync('functions', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(join('functions', file), 'utf8'))
    const imports = code.flatMap(
      (text) => text.match(/^import (?!type)[^']*from '@aws-sdk\/client-[^']*'/gm) ?? [],
    )
    const named = imports.flatMap((text) => text.match(/\w+Exception\b/g) ?? [])
    expect(named).not.toEqual([])
    // S3ServiceException is the base of all errors of its service, which stays
    expect(named.filter((name) => name !== 'S3ServiceException' && !ERRORS_BY_CLASS.includes(name))).toEqual(
      [],
    )
  })

  it('an answer that names an error that code knows by class becomes an instance of that class', async () => {
    const file = join(folder, 'dynamodb.mjs')
    await build({
      ...NODE_BUNDLE,
      stdin: { contents: "export * from '@aws-sdk/client-dynamodb'", resolveDir: process.cwd() },
      plugins: [neededSchemas],
      outfile: file,
    })
    const sdk = (await import(pathToFileURL(file).href)) as typeof DynamoDb
    const failureOf = async (name: string) => {
      const body = Buffer.from(JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}` }))
      const client = new sdk.DynamoDBClient({
        region: 'eu-west-2',
        credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
        maxAttempts: 1,
        requestHandler: { handle: async () => ({ response: { statusCode: 400, headers: {}, body } }) },
      })
      return client.send(new sdk.ListTablesCommand()).catch((error: unknown) => error)
    }
    for (const name of ERRORS_BY_CLASS) expect(await failureOf(name)).toBeInstanceOf(Reflect.get(sdk, name))
    // any other is left out, but keeps its name
    const other = await failureOf('InternalServerError')
    expect(other).not.toBeInstanceOf(sdk.InternalServerError)
    expect(other).toHaveProperty('name', 'InternalServerError')
  })

  it('a start of a function that users wait for loads no part of Node that it can do without', async () => {
    const waitedFor: FunctionName[] = ['accounts', 'activity', 'companies', 'licence', 'search']
    for (const name of waitedFor) {
      const loaded = await modulesLoaded(bundles[name], environment(name))
      expect(loaded).toContain('https')
      expect(loaded.filter((module) => DISPENSABLE.test(module))).toEqual([])
    }
  })

  it('the bundled program that draws logos needs nothing but its folder', async () => {
    const image =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 1"><rect width="2" height="1"/></svg>'
    const running = promisify(execFile)(process.execPath, ['logo-program.mjs', '30', '512'], {
      cwd: bundles.enrichCompany,
      env: {},
      encoding: 'buffer',
    })
    running.child.stdin?.end(image)
    const { stdout } = await running
    expect(stdout.toString('latin1')).toMatch(/^RIFF[^]{4}WEBP/)
  })

  it('the bundled program that reads PDFs needs nothing but its folder', async () => {
    const running = promisify(execFile)(process.execPath, ['pdf-program.mjs', '30', '512'], {
      cwd: bundles.adverts,
      env: {},
    })
    running.child.stdin?.end(pdfOf(['Dear Ada,', 'Position: Chef']))
    expect(JSON.parse((await running).stdout)).toEqual(['Dear Ada,\nPosition: Chef'])
  })

  it.each([
    ['captureScreenshot', 50],
    ['enrichCompany', 10],
  ] as const)('the bundle of %s with its packages is smaller than Lambda allows', (name, least) => {
    const files = readdirSync(bundles[name], { recursive: true, withFileTypes: true })
    const sizes = files.map((file) => (file.isFile() ? statSync(join(file.parentPath, file.name)).size : 0))
    const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1024 / 1024
    expect(megabytes).toBeGreaterThan(least)
    expect(megabytes).toBeLessThan(250)
  })

  // the next three start a process for each function, most of which wait for AWS
  it.concurrent.each(serving)(
    'the bundle of %s alone answers its routes, and refuses a missing session if one is required',
    async (name, definition) => {
      const contracts: RouteContract[] = routesOf(definition).map((id) => routes[id])
      const closed = contracts.filter(needsSession)
      const events = [
        restEvent({ method: 'GET', resource: '/no-such-route' }),
        ...closed.map(({ method, path }) => restEvent({ method, resource: path })),
      ]
      const [unknown, ...answers] = await runAlone<APIGatewayProxyResult>(
        bundles[name],
        environment(name),
        events,
      )
      expect(unknown?.answer?.statusCode).toBe(404)
      expect(answers.map(({ answer }) => answer?.statusCode)).toEqual(closed.map(() => 401))
      for (const { answer } of answers) {
        expect(ErrorBody.parse(JSON.parse(answer?.body ?? ''))).toMatchObject({ code: 'token_not_found' })
      }
    },
  )

  it.concurrent.each(workers)(
    '%s accepts an empty batch, and reports invalid records even if AWS does not answer',
    async (name, { trigger }) => {
      const { empty, poisoned, failing } = eventsFor(trigger)!
      const invoked = await runAlone<SQSBatchResponse>(bundles[name], environment(name), [empty, poisoned])
      expect(invoked).toEqual([
        { answer: { batchItemFailures: [] } },
        { answer: { batchItemFailures: failing.map((itemIdentifier) => ({ itemIdentifier })) } },
      ])
    },
  )

  it.concurrent.each(clocked)(
    '%s throws if AWS does not answer, so that the schedule runs it again',
    async (name) => {
      const event = { source: 'aws.events' }
      const [invoked] = await runAlone(bundles[name], environment(name), [event], EVENING)
      expect(invoked).toHaveProperty('thrown')
    },
  )

  it('the bundle of system reports that it is healthy, its version and its commit', async () => {
    const event = restEvent({ method: 'GET', resource: routes.health.path })
    const [invoked] = await runAlone<APIGatewayProxyResult>(bundles.system, environment('system'), [event])
    expect(invoked?.answer?.statusCode).toBe(200)
    expect(JSON.parse(invoked?.answer?.body ?? '')).toEqual({
      status: 'ok',
      version: '1.2.3',
      commit: stageSettings.commit,
    })
  })

  it('only the functions that read pages, feeds and adverts contain the list of cities', () => {
    const withCities = definitions.flatMap(([name]) =>
      bytesIn(bundles[name]).includes('get british()') ? [name] : [],
    )
    expect(withCities.toSorted()).toEqual(['adverts', 'enrichCompany', 'processVacancy', 'readAdvert'])
  })

  it('a place in a bundle, as an error line of Lambda names it, is traced to its source', () => {
    const [line = ''] = bytesIn(bundles.system)
      .toString()
      .split('\n')
      .filter((text) => text.includes(' is not set`'))
    expect(line).not.toBe('')
    const number = bytesIn(bundles.system).toString().split('\n').indexOf(line) + 1
    const place = (file: string) =>
      `{"stack":"Error\\n at K (file:///var/task/${file}:${number}:${line.indexOf(' is not set`') + 1})"}`
    expect(originalPlaces(place('index.mjs'), bundles.system)).toMatch(
      /^\{"stack":"Error\\n at K \(functions\/platform\/config\.ts:12:\d+\)"\}$/,
    )
    expect(originalPlaces(place('other.mjs'), bundles.system)).toBe(place('other.mjs'))
  })

  it('a bundle has the same bytes wherever it is built', async () => {
    // two functions are enough, because one call bundles all functions
    const names: FunctionName[] = ['companies', 'relayMessages']
    const elsewhere = await bundleFunctions(join(folder, 'again'), names)
    for (const name of names) expect(bytesIn(elsewhere[name])).toEqual(bytesIn(bundles[name]))
  })
})
