import type { IndexDocument } from '../../../functions/search-engine/index-schema.ts'
import { type Latency, latencyOf } from '../measure.ts'
import type { BenchQuery } from '../queries.ts'
import { openArrayFilter } from './array-filter.ts'
import { openMiniSearch } from './minisearch.ts'
import { openOrama } from './orama.ts'
import { MissingPeer, type Peer } from './peer.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** The other programs, with what none of their figures says. */
export const PEERS: readonly Peer[] = [
  {
    name: 'node:sqlite FTS5',
    every: 5,
    ceiling:
      'It finds no name with a typo, and knows no order by likeness. An exact total needs a second query.',
    open: openSqlite,
  },
  {
    name: 'PostgreSQL 15, tsvector with GIN',
    every: 5,
    ceiling:
      'The same. Its time has the way over a socket of this machine, which every server of its own needs. Its safety on disk is off.',
    open: openPostgres,
  },
  {
    name: 'MiniSearch',
    every: 40,
    ceiling:
      'It finds typos and gives exact totals. It makes all matches before a page, and filters by a function. It has no order but relevance.',
    open: openMiniSearch,
  },
  {
    name: 'Orama',
    every: 40,
    ceiling:
      'It finds typos and pages. Each of its words matches as a prefix, so totals differ. It has no prefix filter, so it leaves those of postcodes and websites out.',
    open: openOrama,
  },
  {
    name: 'array filter',
    every: 20,
    ceiling: 'It finds no name with a typo, and sorts only by name.',
    open: openArrayFilter,
  },
]

export interface PeerFigures {
  name: string
  every: number
  /** seconds to load the companies */
  buildSeconds: number
  latency: Latency
  /** by medians of the same queries */
  timesSlower: number
}

/** Either the figures of a program, or why there are none. */
export type AskedPeer = PeerFigures | { name: string; missing: string }

/**
 * Asks each program every n-th query, once for warm-up and once for time.
 * @param own The microseconds of the index for each query, with unparsed rows, as the programs give them.
 */
export async function askPeers(
  companies: readonly IndexDocument[],
  queries: readonly BenchQuery[],
  own: readonly number[],
  say: (name: string) => void,
): Promise<AskedPeer[]> {
  const asked: AskedPeer[] = []
  for (const peer of PEERS) {
    say(peer.name)
    try {
      asked.push(await ask(peer, companies, queries, own))
    } catch (error) {
      if (!(error instanceof MissingPeer)) throw error
      asked.push({ name: peer.name, missing: error.message })
    }
  }
  return asked
}

async function ask(
  { name, every, open }: Peer,
  companies: readonly IndexDocument[],
  queries: readonly BenchQuery[],
  own: readonly number[],
): Promise<PeerFigures> {
  const isAsked = (_: unknown, at: number) => at % every === 0
  const sample = queries.filter(isAsked)
  const started = performance.now()
  const peer = await open(companies)
  const buildSeconds = (performance.now() - started) / 1000
  try {
    const times: number[] = []
    for (const pass of [0, 1]) {
      for (const { query } of sample) {
        const from = performance.now()
        // a promise of a library in this process takes no time worth naming
        const { total, json } = await peer.search(query)
        const body = `{"data":${json},"total":${total}}`
        if (pass === 1 && body !== '') times.push((performance.now() - from) * 1000)
      }
    }
    const latency = latencyOf(times)
    return {
      name,
      every,
      buildSeconds,
      latency,
      timesSlower: latency.p50 / latencyOf(own.filter(isAsked)).p50,
    }
  } finally {
    await peer.close?.()
  }
}
