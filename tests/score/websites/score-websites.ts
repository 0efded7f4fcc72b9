import { registeredDomain } from '../../../functions/platform/safe-fetch/registered-domain.ts'
import { asWrite } from '../../support/doubles/memory-commit.ts'
import { candidateHosts } from '../../../functions/crawl/discovery/domain/candidate-hosts.ts'
import {
  discoverWebsite,
  type PageRead,
  type Progress,
} from '../../../functions/crawl/discovery/domain/discover-website.ts'
import type { DomainEndings } from '../../../functions/crawl/discovery/domain/domain-endings.ts'
import type { SitePage } from '../../../functions/crawl/discovery/domain/organisation.ts'
import { fetchHomePage } from '../../../functions/crawl/discovery/domain/fetch-home-page.ts'
import { verifyWebsite } from '../../../functions/crawl/discovery/domain/verify-website.ts'
import { siteIdentity } from '../../../functions/extraction/domain/site/site-identity.ts'
import type { TriedWebsite } from '#shared/tried-website.ts'
import { type Part, readWebsiteCorpus, type WebsiteCase } from './read-website-corpus.ts'

/** The reserved ends of the corpus: `example` stands for `.co.uk`, `test` for `.com`, `invalid` for `.org.uk`. */
const endings: DomainEndings = {
  usual: ['example', 'test'],
  charity: ['invalid', 'test', 'example'],
  school: ['example', 'invalid'],
  university: ['example'],
}

/** How the search for one website went. */
export interface WebsiteScore {
  truth: WebsiteCase['truth']
  verdict: 'right' | 'wrong' | 'missed' | 'nothing to find'
  /** The domain that was accepted. */
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
  let website: string | null = null
  const pageAt = (address: string): SitePage | undefined => {
    const url = redirects.get(address) ?? address
    const html = pages.get(url)
    if (html === undefined) return undefined
    return { ...siteIdentity({ html, url }), domain: registeredDomain(new URL(url).hostname) }
  }
  const readPage = async (address: string): Promise<PageRead> => {
    const page = pageAt(address)
    return page === undefined
      ? { outcome: 'refused', reason: 'unknown-host' }
      : { outcome: 'page', page, address }
  }
  let progress: Progress = { tried: [], read: [] }
  for (;;) {
    const result = await discoverWebsite(
      {
        findCompany: async () => ({ ...truth, isWebsiteStated: false }),
        candidatesOf: ({ name }) =>
          candidateHosts(name, endings).map((host) => ({ host, found_by: 'guess' as const })),
        searchHosts: async () => ({ outcome: 'found', hosts: truth.search }),
        readPage: fetchHomePage(readPage),
        findPage: async (address) => pageAt(address),
        verify: async (...given) => verifyWebsite(...given),
        async writesOf(_company, accepted) {
          website = accepted.website
          return []
        },
        messageAfter: asWrite,
        now: () => new Date(0),
      },
      1,
      progress,
    )
    if (result.outcome !== 'continued') {
      const tried = 'tried' in result ? (result.tried ?? []) : []
      return { truth, tried, ...verdictOn(truth.website, website) }
    }
    progress = result.effects[0] as Progress
  }
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
