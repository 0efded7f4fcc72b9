import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { login } from '#shared/api/accounts/accounts.ts'
import { MAX_ENTRIES, NOTE_LENGTH } from '#shared/api/shortlist.ts'
import { formatCount } from '#shared/format/number.ts'
import { resourceName } from '#shared/system/names.ts'
import { putAll } from '../../functions/platform/dynamodb/records.ts'
import type { RunFile } from '../../infra/local/data-folder.ts'
import { freePort } from '../../infra/local/emulators/ports.ts'
import { entrySample } from '../support/calls/activity-calls.ts'
import { type CountedCall, inSequence } from '../support/calls/counted-calls.ts'
import { searchFreely } from '../support/product/search-freely.ts'
import { cpuSecondsOfTree } from '../support/vitest/cpu-seconds-of-tree.ts'
import type { Counted } from './counted-product.ts'
import type { Goal } from './document/figures.ts'
import { benchLowerBounds, boundsOf, emulatorDocuments, type LowerBound } from './lower-bound.ts'
import { latencyOf } from './measure.ts'
import { report, sectionOptions } from './write-section.ts'

/** The calls that warm up a route. They are few: landing searches are limited, and unlocks need companies. */
const WARM_UP = 15
/** The warm-up calls of the first routes, after which most code is compiled for later routes too. */
const COMPILED = 800
/** The warm-up calls that compile the code of a later route. */
const LONG_WARM_UP = 300
const CALLS = 100
/** The number of calls of each kind whose AWS calls are counted. The outbox sweeper may add one. */
const LOOKED_AT = 5

/** The targets for a local run, in milliseconds. */
const TARGETS = [
  { name: 'health', p50: 0.3 },
  { name: 'search, page 1', p50: 3 },
  { name: 'unlocked list', p50: 8 },
] as const

/** The most calls to AWS, and kilobytes, of a page of the unlocked list. */
const UNLOCKED = { calls: 3, kilobytes: 40 }
/** The largest ratio of a search to its floor: our own code may take one and a half times as long as what it waits for. */
const TO_FLOOR = 2.5

/** The seconds without a call after which the product is at rest, the seconds that are measured then, and the goal. */
const AT_REST = { after: 60, measured: 30, ms: 2, ...(sectionOptions().quick && { after: 10, measured: 10 }) }

/** The cost of one kind of request; times in milliseconds. */
interface RequestCost {
  name: string
  p50: number
  p99: number
  calls: number
  /** How many of the AWS calls run in sequence. */
  inSequence: number
  cpu: number
  /** The size of the body. */
  bytes: number
}

interface Answered {
  ms: number
  text: string
}

/** The processor time that a process and its children take at rest, in milliseconds a second. */
async function timeRest(pid: number): Promise<number> {
  await setTimeout(AT_REST.after * 1000)
  const before = cpuSecondsOfTree(pid)
  await setTimeout(AT_REST.measured * 1000)
  return ((cpuSecondsOfTree(pid) - before) * 1000) / AT_REST.measured
}

/** Times whole HTTP requests, one after the other, on a product in a separate process. */
async function benchRequests(): Promise<{ costs: RequestCost[]; lowerBounds: LowerBound[]; rest: number }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'))
  const port = await freePort()
  const product = fork(path.join(import.meta.dirname, 'counted-product.ts'), {
    env: { ...process.env, PORT: String(port), SPONSOR_DATA_DIR: folder, NODE_ENV: 'production' },
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let documents: DynamoDBDocumentClient | undefined
  try {
    const [ready] = await once(product, 'message')
    if (ready !== 'ready') throw new Error('The product did not start')

    const send = (method: string, target: string, headers = {}, body?: string) =>
      new Promise<Answered>((resolve, reject) => {
        const started = performance.now()
        const sent = request({ port, host: '127.0.0.1', method, path: `/api${target}`, agent, headers })
        sent.on('error', reject)
        sent.on('response', (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk: string) => (text += chunk))
          response.on('end', () => {
            const ms = performance.now() - started
            if (response.statusCode === 200) resolve({ ms, text })
            else reject(new Error(`${method} ${target}: ${response.statusCode} ${text}`))
          })
        })
        sent.end(body)
      })
    const count = async (): Promise<Counted> => {
      const answer = once(product, 'message')
      product.send('count')
      return (await answer)[0] as Counted
    }

    const credentials = JSON.stringify({ email: 'admin@example.com', password: 'sponsor-finder-local' })
    const signedIn = await send('POST', login.path, { 'Content-Type': 'application/json' }, credentials)
    const { token, user } = login.responses[200].parse(JSON.parse(signedIn.text))
    const headers = { Authorization: `Bearer ${token}` }
    const run = JSON.parse(readFileSync(path.join(folder, 'run.json'), 'utf8')) as RunFile
    documents = emulatorDocuments(run)
    await searchFreely(documents, run.prefix, user.id)
    const notes = Array.from({ length: MAX_ENTRIES }, (_, at) => ({
      ...entrySample({ vacancy_id: 1 + at, note: 'n'.repeat(NOTE_LENGTH) }),
      user_id: user.id,
    }))
    await putAll(documents, resourceName(run.prefix, 'applications'), notes)
    const get = (target: string) => send('GET', target, headers)
    const idsOf = async (page: number) => {
      const { text } = await get(`/sponsorships?page=${page}`)
      return (JSON.parse(text) as { data: { id: number }[] }).data.map(({ id }) => id)
    }
    const ids: number[] = []
    for (let page = 1; ids.length < 2 * (WARM_UP + CALLS); page += 1) ids.push(...(await idsOf(page)))
    const [opened = 0] = ids
    let next = 0

    const search = '/sponsorships?job=1&city=London'
    const kinds: [name: string, ask: () => Promise<Answered>, warmUp?: number][] = [
      ['health', () => send('GET', '/health'), COMPILED],
      ['me', () => get('/auth/me'), COMPILED],
      ['fields', () => send('GET', '/search/fields'), LONG_WARM_UP],
      ['counts', () => send('GET', '/search/counts?job=1&city=London')],
      ['landing', () => send('GET', '/search/landing?job=1&city=London')],
      ['search, page 1', () => get(search), LONG_WARM_UP],
      ['search, page 2', () => get(`${search}&page=2`), LONG_WARM_UP],
      ['jobs', () => get('/jobs?q=nurse&near=Leeds')],
      ['jobs, landing', () => send('GET', '/jobs/landing?q=nurse&near=Leeds')],
      ['one box, a full shortlist', () => get('/find?q=nurse%20leeds')],
      ['unlock', () => get(`/search/single?company_id=${ids[next++]}`)],
      ['unlocked list', () => get('/sponsorships/companies/unlocked?details=0')],
      ['detail, unlocked', () => get(`/search/single?company_id=${opened}`), LONG_WARM_UP],
    ]
    const costs: RequestCost[] = []
    for (const [name, ask, warmUp = WARM_UP] of kinds) {
      for (let call = 0; call < warmUp - LOOKED_AT; call += 1) await ask()
      const looked: CountedCall[][] = []
      await count()
      for (let call = 0; call < LOOKED_AT; call += 1) {
        await ask()
        looked.push((await count()).calls)
      }
      const times: number[] = []
      let bytes = 0
      for (let call = 0; call < CALLS; call += 1) {
        const { ms, text } = await ask()
        times.push(ms)
        bytes = Buffer.byteLength(text)
      }
      const { cpu } = await count()
      const { p50, p99 } = latencyOf(times)
      costs.push({
        name,
        p50,
        p99,
        calls: latencyOf(looked.map(({ length }) => length)).p50,
        inSequence: latencyOf(looked.map(inSequence)).p50,
        cpu: cpu / CALLS,
        bytes,
      })
    }
    const lowerBounds = await benchLowerBounds(documents, run.prefix)
    return { costs, lowerBounds, rest: await timeRest(product.pid!) }
  } finally {
    documents?.destroy()
    agent.destroy()
    const stopped = once(product, 'exit')
    if (product.connected) product.send('stop')
    await stopped
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The least time of a request on this machine: an HTTP answer, and the calls to AWS that run in sequence. */
const floorOf = (cost: RequestCost, lowerBounds: readonly LowerBound[]): number => {
  const { answer, read } = boundsOf(lowerBounds)
  return answer + cost.inSequence * read
}

const goalsOf = (costs: readonly RequestCost[], lowerBounds: readonly LowerBound[]): Goal[] => {
  const costOf = (wanted: string): RequestCost => {
    const found = costs.find(({ name }) => name === wanted)
    if (found === undefined) throw new Error(`No request is named ${wanted}`)
    return found
  }
  const search = costOf('search, page 1')
  const list = costOf('unlocked list')
  return [
    ...TARGETS.map(({ name, p50: goal }) => ({
      what: `${name}, local, p50`,
      unit: 'ms',
      goal,
      measured: costOf(name).p50,
    })),
    {
      what: `${search.name}: p50 to the floor of its calls`,
      unit: '×',
      goal: TO_FLOOR,
      measured: search.p50 / floorOf(search, lowerBounds),
    },
    { what: `${list.name}: calls to AWS`, unit: 'calls', goal: UNLOCKED.calls, measured: list.calls },
    { what: `${list.name}: body`, unit: 'KB', goal: UNLOCKED.kilobytes, measured: list.bytes / 1000 },
  ]
}

const { costs, lowerBounds, rest } = await benchRequests()
report(
  'requests',
  [
    [
      ['', 'p50 ms', 'p99 ms', 'CPU ms', 'calls, in sequence', 'bytes', 'p50 to its floor'],
      costs.map((cost) => [
        cost.name,
        ...[cost.p50, cost.p99, cost.cpu].map((ms) => ms.toFixed(1)),
        `${cost.calls}, ${cost.inSequence}`,
        formatCount(cost.bytes),
        (cost.p50 / floorOf(cost, lowerBounds)).toFixed(1),
      ]),
    ],
    [['a single step', 'p50 ms'], lowerBounds.map(({ name, p50 }) => [name, p50.toFixed(2)])],
  ],
  [
    ...goalsOf(costs, lowerBounds),
    { what: 'the product at rest, processor a second', unit: 'ms', goal: AT_REST.ms, measured: rest },
  ],
)
