import { sourceRanks } from '#shared/facts/fact-source.ts'
import {
  type CompanyProfile,
  unknownCompany,
  isWebsiteStated,
  withFoundFacts,
  profileStore,
  profileWrite,
} from '../../companies/index.ts'
import { sharedHosts } from '#shared/sites/shared-hosts.ts'
import { registeredDomain } from '../../platform/safe-fetch/registered-domain.ts'
import { readingStore } from '../enrichment/storage/reading-store.ts'
import {
  unlessTooComplex,
  withinDeadline,
  readPage,
  siteIdentity,
  pageStore,
} from '../../extraction/index.ts'
import { wireJobWorker } from '../../operations/index.ts'
import { wireScreen } from '../../objections/index.ts'
import { documentClient, s3Client } from '../../platform/clients.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import { messageOnce } from '../../platform/messages/once-writer.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { queueWiring } from '../../platform/messages/queue-wiring.ts'
import { productFetchPage } from '../../platform/safe-fetch/product-fetch.ts'
import { limitedFetch } from '../../platform/safe-fetch/limited-fetch.ts'
import { readSecretOr } from '../../platform/secrets.ts'
import { SHORTEST_PAUSE } from '../../platform/safe-fetch/robots.ts'
import { wireRegisterReading, companyChangeWrites } from '../../register/index.ts'
import { webSearch, webSearchSetting } from './adapters/web-search.ts'
import { candidateHosts } from './domain/candidate-hosts.ts'
import { sampleEndings, ukEndings } from './domain/domain-endings.ts'
import type { AcceptedWebsite, Candidate, PageRead, Progress } from './domain/discover-website.ts'
import type { Organisation, SitePage } from './domain/organisation.ts'
import { readFront } from './domain/read-front.ts'
import { wired } from '../../platform/resources.ts'

interface Company extends Organisation {
  profile: CompanyProfile
}

/** The maximum size of the answer of a web search. */
const SEARCH_BYTES = 1_000_000

const pageOf = ({ url, html }: { url: string; html: string }): SitePage => ({
  ...withinDeadline(() => siteIdentity({ url, html })),
  domain: registeredDomain(URL.parse(url)?.hostname ?? ''),
})

/** The dependencies of the worker that finds the websites of companies. */
export const wireDiscoveryWorker = wired((resources) => {
  const { config, now } = resources
  const { register, currentSnapshot } = wireRegisterReading(resources)
  const { screenForWrite } = wireScreen(resources)
  const documents = documentClient()
  const outbox = outboxWriter(config.table('outbox'), now)
  const profiles = profileStore(documents, config.table('profiles'))
  const writeProfile = profileWrite(config.table('profiles'))
  const companyChange = companyChangeWrites(config.table('company_changes'), outbox)
  const pages = pageStore(s3Client(), config.bucket('sources'))
  const readings = readingStore(config.table('readings'))
  const read = readPage({ pages, fetchPage: productFetchPage() })
  const queue = queueWiring(resources, 'discovery')

  /** With sample sites, only their hosts are asked: a guess under a public domain would reach a stranger. */
  const isLocal = config.sampleSites !== ''

  const endings = isLocal ? sampleEndings : ukEndings

  const mayTry = (host: string): boolean =>
    !sharedHosts.has(registeredDomain(host)) && (!isLocal || host.endsWith('.example'))

  async function readSitePage(address: string): Promise<PageRead> {
    const answer = await read(address)
    if (answer.outcome !== 'page') return answer
    return unlessTooComplex(
      () => ({ outcome: 'page', page: pageOf(answer), address }) as const,
      () => {
        queue.logger.warn('page too complex', { url: address })
        return { outcome: 'refused', reason: 'too-complex' } as const
      },
    )
  }

  return {
    ...queue,
    now,
    jobWorker: wireJobWorker(resources),
    /** The write that records the end of a search. A website that it has found is read next. */
    endedWrite: (companyId: number, { pages: asked, isFound }: { pages: number; isFound: boolean }) =>
      isFound
        ? readings.foundWrite(companyId)
        : readings.endedWrite(companyId, { at: now().toISOString(), pages: asked, isRead: false }),
    async findCompany(id: number): Promise<(Company & { isWebsiteStated: boolean }) | undefined> {
      const organisation = await register.findOrganisation(await currentSnapshot(), id)
      if (organisation === undefined) return undefined
      const profile = (await profiles.get(id)) ?? unknownCompany(id, 'discovery')
      const { postcode, company_number } = profile
      const { name, town } = organisation
      return { name, town, postcode, company_number, profile, isWebsiteStated: isWebsiteStated(profile) }
    },
    candidatesOf:
      (suggestion: string | undefined) =>
      ({ name }: Company): Candidate[] => {
        const suggested =
          suggestion === undefined ? [] : [{ host: suggestion, found_by: 'suggestion' } as const]
        const guessed = candidateHosts(name, endings).map((host) => ({ host, found_by: 'guess' }) as const)
        return [...suggested, ...guessed].filter(({ host }) => mayTry(host))
      },
    /** A local run asks no web search, because it may not try what one finds. */
    async searchHosts(company: Company) {
      const setting = isLocal
        ? undefined
        : webSearchSetting(await readSecretOr('{}', config.placeOfSecret('webSearch')))
      if (setting === undefined) return undefined
      const answer = await webSearch({ fetch: limitedFetch(SEARCH_BYTES), now }, setting)(company)
      return answer.outcome === 'found' ? { ...answer, hosts: answer.hosts.filter(mayTry) } : answer
    },
    readPage: readFront(readSitePage),
    async findPage(address: string) {
      const stored = await pages.find(address)
      return (
        stored &&
        unlessTooComplex(
          () => pageOf(stored),
          () => undefined,
        )
      )
    },
    /** The writes of an accepted website. They also bring the company into the search index. */
    async writesOf(
      { profile }: Company,
      { website, found_by, verdict, confidence }: AcceptedWebsite,
      at: Date,
      requestId: string,
    ): Promise<TransactItem[]> {
      const changed = withFoundFacts(profile, {
        company_id: profile.company_id,
        values: await screenForWrite({ website }),
        source: {
          source: 'discovery',
          rule: verdict,
          rank: sourceRanks.discovery,
          at: at.toISOString(),
          by: found_by,
          confidence,
          url: website,
        },
      })
      return [writeProfile(changed), ...companyChange(profile.company_id, requestId, { isAwaited: false })]
    },
    /**
     * The message of the next step. A further page of the same host waits for its pause. A repeated message of a request has
     * only one next one.
     */
    messageAfter: (
      jobId: string,
      suggestion: string | undefined,
      { tried, found, read: addresses }: Progress,
      requestId: string,
    ) =>
      messageOnce(outbox)([jobId, requestId, String(tried.length), String(found?.length), ...addresses], {
        type: 'discoverWebsite',
        body: {
          job_id: jobId,
          ...(suggestion !== undefined && { suggestion }),
          tried: [...tried],
          ...(found !== undefined && { found: [...found] }),
          read: [...addresses],
        },
        requestId,
        ...(addresses.length > 0 && { notBefore: new Date(now().getTime() + SHORTEST_PAUSE) }),
      }),
  }
})
