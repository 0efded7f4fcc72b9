import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordObjection } from '#shared/api/admin/objections.ts'
import { type JobSiteName, jobSiteNames } from '#shared/job-sites.ts'
import { type SectorFeedName, sectorFeedNames } from '#shared/sector-feeds.ts'
import { profileStore, unknownProfile } from '../../functions/companies/profile/profile-store.ts'
import { vacancyOfPosting } from '../../functions/extraction/domain/boards/feed-vacancies.ts'
import { extractPage } from '../../functions/extraction/domain/extract-page.ts'
import { jobSiteReaders } from '../../functions/extraction/domain/job-sites/job-sites.ts'
import { sectorFeedAdapters } from '../../functions/extraction/domain/sector-feeds/sector-feeds.ts'
import { lambdaContext } from '../../functions/platform/context.ts'
import type { TransactItem } from '../../functions/platform/dynamodb/records.ts'
import { storePostings } from '../../functions/vacancies/store-postings.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'
import { loopbackSite } from '../support/fetching/loopback-site.ts'
import { type HandlersHere, handlersHere } from '../support/product/handlers-here.ts'
import { siteShapes } from '../support/samples/job-site-samples.ts'
import { sectorShapes } from '../support/samples/sector-feed-samples.ts'

const TEXT = 'We build boats. Ask Jo at jo@north.example or 0113 496 0000.'
const OBJECTED = /jo@north\.example|113 ?496 ?0000/
const BOARD_HOST = 'north.recruitee.com'
const at = new Date('2026-11-23T09:00:00Z')
const by = { readAt: at, jobId: 'a-job', requestId: 'a-request' }

let here: HandlersHere
const ends: (() => Promise<unknown> | void)[] = []

const emulators = await sharedEmulators()
const offer = {
  id: 1,
  title: 'Welder',
  description: `<p>${TEXT}</p>`,
  careers_url: 'https://north.example/1',
}
beforeAll(async () => {
  const site = await loopbackSite((request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end()
    else
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ offers: [offer] }))
  })
  here = await handlersHere(emulators, {
    localSites: { allow: site.host, sampleSites: `${site.host},${BOARD_HOST}` },
  })
  ends.push(site.close, here.stop, emulators.stop)
  const admin = await here.newAdmin()
  for (const body of [
    { kind: 'email', value: 'jo@north.example', why: 'They asked us' },
    { kind: 'phone', value: '+44 113 496 0000', why: 'They asked us' },
  ])
    await here.call(recordObjection, admin, { body })
})
afterAll(async () => {
  for (const end of ends) await end()
})

async function stored(): Promise<string> {
  const tables = ['profiles', 'vacancies', 'admin_lists', 'ai_responses'] as const
  const scans = tables.map((table) =>
    emulators.documents.send(new ScanCommand({ TableName: emulators.tables[table], Limit: 1000 })),
  )
  return JSON.stringify((await Promise.all(scans)).map(({ Items }) => Items))
}

const crawled = async () =>
  (await import('../../functions/crawl/enrichment/found-postings.ts')).foundPostings(lambdaContext)
const company = (id: number) => ({ ...unknownProfile(id, 'sample'), website: 'https://north.example/' })
const pageOf = (html: string) => {
  const url = 'https://north.example/'
  return { address: url, url, ...extractPage({ url, html, today: '2026-11-23' }) }
}

async function storeWebsite() {
  const { transact } = await import('../../functions/platform/dynamodb/records.ts')
  await profileStore(emulators).putMany([company(1)])
  const html = `<title>North</title><meta name="description" content="${TEXT}"><h1>North</h1><p>${TEXT}</p>
    <a href="mailto:jo@north.example">Jo</a> <a href="tel:01134960000">0113 496 0000</a> <a href="mailto:hr@north.example">HR</a>`
  const { websiteFacts } = await import('../../functions/crawl/enrichment/enrich-company.ts')
  const read = { readAt: at, logo: { outcome: 'none' }, requestId: 'a-request' } as const
  const writes = await websiteFacts(lambdaContext)(company(1), [pageOf(html)], read)
  expect(await transact(here.documents, { writes: writes as TransactItem[] })).toBe('written')
}

async function storeFeed(feed: SectorFeedName) {
  const posting = { id: 'p-1', employer: 'North', town: 'Leeds', text: TEXT }
  const page = sectorFeedAdapters[feed].read(sectorShapes[feed].page([posting], 1))
  const vacancies = (page?.postings ?? []).flatMap((one) => {
    const vacancy = vacancyOfPosting(one, '2026-11-23')
    return vacancy === undefined ? [] : [{ posting_id: `${feed}/${one.id}`, url: one.url, vacancy }]
  })
  const companyId = 10 + sectorFeedNames.indexOf(feed)
  const postings = { source: 'sector-feed', feed, vacancies, listed: [], isWhole: true } as const
  return storePostings(lambdaContext)(postings, { companyId, ...by, writesOfShown: async () => [] })
}

async function storeSite(site: JobSiteName) {
  const { result, page } = siteShapes[site]
  const { postings = [] } =
    jobSiteReaders[site].read(page([result({ id: 1, employer: 'North', text: TEXT })], 1)) ?? {}
  const vacancies = postings.flatMap((one) => {
    const vacancy = vacancyOfPosting(one, '2026-11-23')
    return vacancy === undefined ? [] : [{ posting_id: `${site}/${one.id}`, url: one.url, vacancy }]
  })
  const companyId = 20 + jobSiteNames.indexOf(site)
  const postingsOf = { source: 'job-site', feed: site, vacancies, listed: [], isWhole: false } as const
  return storePostings(lambdaContext)(postingsOf, { companyId, ...by, writesOfShown: async () => [] })
}

/** Each source that may state a contact, and what stores it. The drift test of the writers names all wirings. */
const sources: Record<string, () => Promise<unknown>> = {
  'a website': storeWebsite,
  'the list of a website': async () => {
    const list = ['one', 'two'].map(
      (job) =>
        `<script type="application/ld+json">${JSON.stringify({ '@type': 'JobPosting', title: `Welder ${job}`, description: TEXT, url: `https://north.example/jobs/${job}` })}</script><li><a href="/jobs/${job}">Welder ${job}</a> ${TEXT}</li>`,
    )
    const page = pageOf(`<title>Jobs</title><h1>Vacancies</h1><ul>${list.join('')}</ul>`)
    return (await crawled()).storeListed([page], 2, { ...by, isWhole: true })
  },
  'a job board': async () => (await crawled()).readBoard({ system: 'recruitee', account: 'north' }, 3, by),
  'a profiles file': async () => {
    const { registerImport } = await import('../../functions/companies/register-import.ts')
    const { mergeFacts } = registerImport(lambdaContext)
    const unknown = {
      website: null,
      postcode: null,
      company_number: null,
      company_size: null,
      sector_ids: [],
    }
    const facts = { company_id: 4, ...unknown, address_line_1: TEXT, source: 'a file' }
    return mergeFacts([facts], { write: true })
  },
  ...Object.fromEntries(sectorFeedNames.map((feed) => [`the feed ${feed}`, () => storeFeed(feed)])),
  ...Object.fromEntries(jobSiteNames.map((site) => [`the job site ${site}`, () => storeSite(site)])),
}

test.each(Object.entries(sources))(
  '%s never brings back an objected address or number',
  async (_name, store) => {
    const before = await stored()
    await store()
    const after = await stored()
    expect(after).not.toBe(before)
    expect(after).toContain('[removed]')
    expect(after).not.toMatch(OBJECTED)
  },
)
