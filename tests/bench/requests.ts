import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../infra/local/emulators/ports.ts'
import { type CountedCall, inSequence } from '../support/counted-calls.ts'
import type { Counted } from './counted-product.ts'
import { latencyOf } from './measure.ts'

/** The landing search lets one client through 120 times a minute. */
const WARM_UP = 15
const CALLS = 100
/** Of those before so many are looked at one by one: which calls to AWS they make. The sweeper of the outbox may make one, too. */
const LOOKED_AT = 5

/** What one kind of request costs; times in milliseconds. */
export interface RequestCost {
  name: string
  p50: number
  p99: number
  /** Calls to AWS, the median of some requests. */
  calls: number
  /** How many of them wait for one another. */
  inSequence: number
  cpu: number
  /** Of the body. */
  bytes: number
}

interface Answered {
  ms: number
  text: string
}

/** Times whole requests over HTTP, one after the other, on a product that runs in a process of its own. */
export async function benchRequests(): Promise<RequestCost[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'))
  const port = await freePort()
  const product = fork(path.join(import.meta.dirname, 'counted-product.ts'), {
    env: { ...process.env, PORT: String(port), SPONSOR_DATA_DIR: folder, NODE_ENV: 'production' },
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
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

    const login = JSON.stringify({ email: 'admin@example.com', password: 'sponsor-finder-local' })
    const signedIn = await send('POST', '/auth/login', { 'Content-Type': 'application/json' }, login)
    const headers = { Authorization: `Bearer ${(JSON.parse(signedIn.text) as { token: string }).token}` }
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
    const kinds: [name: string, ask: () => Promise<Answered>][] = [
      ['health', () => send('GET', '/health')],
      ['me', () => get('/auth/me')],
      ['fields', () => get('/search/fields')],
      ['landing', () => send('GET', '/search/landing?job=1&city=London')],
      ['search, page 1', () => get(search)],
      ['search, page 2', () => get(`${search}&page=2`)],
      ['unlock', () => get(`/search/single?company_id=${ids[next++]}`)],
      ['unlocked list', () => get('/sponsorships/companies/unlocked')],
      ['detail, unlocked', () => get(`/search/single?company_id=${opened}`)],
    ]
    const costs: RequestCost[] = []
    for (const [name, ask] of kinds) {
      for (let call = 0; call < WARM_UP - LOOKED_AT; call += 1) await ask()
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
    return costs
  } finally {
    agent.destroy()
    const stopped = once(product, 'exit')
    if (product.connected) product.send('stop')
    await stopped
    rmSync(folder, { recursive: true, force: true })
  }
}

const ms = (value: number) => value.toFixed(1)

/** The figures of `benchRequests` in words and a table. */
export const requestsAsMarkdown = (costs: readonly RequestCost[]): string => `## Whole requests

Signed in over HTTP on a local run with the sample data, one request after the other, ${CALLS} of each kind. Times are milliseconds; CPU is
that of the process that answers, the gateway included and the emulator of DynamoDB not. Calls are those to AWS by a warm
process, and how many of them wait for one another. Bytes are those of the body, not compressed.

| | p50 | p99 | CPU | calls | in sequence | bytes |
| --- | --- | --- | --- | --- | --- | --- |
${costs.map((cost) => `| ${[cost.name, ms(cost.p50), ms(cost.p99), ms(cost.cpu), cost.calls, cost.inSequence, cost.bytes.toLocaleString('en-GB')].join(' | ')} |`).join('\n')}
`
