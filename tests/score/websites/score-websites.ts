import type { TriedWebsite } from '#shared/tried-website.ts'
import { candidateHosts, type DomainEndings } from '../../../functions/crawl/discovery/candidate-hosts.ts'
import { pageReader, pageStore } from '../../../functions/extraction/index.ts'
import { registeredDomain } from '../../../functions/platform/safe-fetch/registered-domain.ts'
import { double } from '../../support/doubles/context-with.ts'
import { searchForWebsite } from '../../support/doubles/search-for-website.ts'
import { type Part, readWebsiteCorpus, type WebsiteCase } from './read-website-corpus.ts'

/** The reserved ends of the corpus: `example` stands for `.co.uk`, `test` for `.com`, `invalid` for `.org.uk`. */
const endings: DomainEndings = {
  usual: ['example', 'test'],
  charity: ['invalid', 'test', 'example'],
  school: ['example', 'invalid'],
  university: ['example'],
}

export interface WebsiteScore {
  truth: WebsiteCase['truth']
  verdict: 'right' | 'wrong' | 'missed' | 'nothing to find'
  found: string | null
  tried: readonly TriedWebsite[]
}

/** Searches for the website of each company of a part of the corpus, with the code of the product. */
export async function scoreWebsites(part: Part): Promise<WebsiteScore[]> {
  const scores: WebsiteScore[] = []
  for (const one of readWebsiteCorpus(part)) scores.push(await scoreOf(one))
  return scores
}

async function scoreOf({ truth, pages, redirects }: WebsiteCase): Promise<WebsiteScore> {
  const pageAt = async (address: string) => {
    const url = redirects.get(address) ?? address
    const html = pages.get(url)
    return html === undefined ? undefined : { url, html }
  }
  const { tried, website } = await searchForWebsite({
    company: truth,
    candidates: candidateHosts(truth.name, endings).map((host) => ({ host, found_by: 'guess' })),
    searched: async () => ({ outcome: 'found', hosts: truth.search }),
    reading: [
      double(pageReader, async (address) => {
        const page = await pageAt(address)
        return page === undefined
          ? { outcome: 'refused', reason: 'unknown-host' }
          : { outcome: 'page', ...page }
      }),
      double(pageStore, { find: pageAt }),
    ],
  })
  return { truth, tried, ...verdictOn(truth.website, website) }
}

function verdictOn(wanted: string | null, website: string | null): Pick<WebsiteScore, 'verdict' | 'found'> {
  const found = website === null ? null : registeredDomain(new URL(website).hostname)
  if (found !== null) return { found, verdict: found === wanted ? 'right' : 'wrong' }
  return { found, verdict: wanted === null ? 'nothing to find' : 'missed' }
}

/** The share of accepted websites that are right, and the share of existing websites that are found. */
export function websiteShares(scores: readonly WebsiteScore[]) {
  const count = (...verdicts: WebsiteScore['verdict'][]) =>
    scores.filter(({ verdict }) => verdicts.includes(verdict)).length
  const right = count('right')
  const accepted = count('right', 'wrong')
  const existing = scores.filter(({ truth }) => truth.website !== null).length
  return {
    companies: scores.length,
    accepted,
    right,
    existing,
    precision: right / accepted,
    recall: right / existing,
  }
}
