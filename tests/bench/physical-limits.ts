import { countBits, wordsFor } from '#shared/search-engine/filters/doc-set.ts'
import type { IndexDocument, SearchQuery } from '#shared/search-engine/index-schema.ts'
import { readyRow } from './companies.ts'
import { latencyOf } from './measure.ts'
import { randomFrom } from './random.ts'

/** What plain loops over the least data of a search take on this machine, in microseconds at the median. */
export interface PhysicalLimits {
  /** the AND of three bitsets of all companies, and the number of bits; an index may read fewer words */
  bitsets: number
  /** the text of a page of stored rows from their bytes */
  page: number
  /** reading the query from JSON */
  query: number
}

const ROWS = 15
const [BATCHES, PER_BATCH] = [200, 50]

/** Times many calls at once, because one call takes less than the clock can tell. */
function median(run: (at: number) => unknown): number {
  const times = Array.from({ length: BATCHES }, (_, batch) => {
    const started = performance.now()
    for (let at = 0; at < PER_BATCH; at++) run(batch * PER_BATCH + at)
    return ((performance.now() - started) * 1000) / PER_BATCH
  })
  return latencyOf(times.slice(BATCHES / 2)).p50
}

/** Times these loops in this process. */
export function physicalLimits(
  companies: readonly IndexDocument[],
  queries: readonly SearchQuery[],
): PhysicalLimits {
  const random = randomFrom(4_000)
  const [a, b, c] = Array.from({ length: 3 }, () =>
    Int32Array.from({ length: wordsFor(companies.length) }, () => random.below(2 ** 32)),
  )
  const countCommon = () => {
    let total = 0
    for (let at = 0; at < a!.length; at++) total = (total + countBits(a![at]! & b![at]! & c![at]!)) | 0
    return total
  }
  const pages = Array.from({ length: 1000 }, () => {
    const first = random.below(companies.length - ROWS)
    return Buffer.from(
      companies
        .slice(first, first + ROWS)
        .map(readyRow)
        .join(','),
    )
  })
  const texts = queries.map((query) => JSON.stringify(query))
  return {
    bitsets: median(countCommon),
    page: median((at) => pages[at % pages.length]!.toString('utf8')),
    query: median((at) => JSON.parse(texts[at % texts.length]!)),
  }
}
