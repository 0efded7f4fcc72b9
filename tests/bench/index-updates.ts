import { zstdCompressSync } from 'node:zlib'
import { companyIndexBuilder } from '../../functions/companies/domain/index/build-company-index.ts'
import { isLive } from '../../functions/vacancies/domain/vacancy.ts'
import { emailSample, profileSample, registrationSample } from '../support/samples/company-sample.ts'
import { vacancySample } from '../support/samples/vacancy-sample.ts'
import { inventCompanies } from './companies.ts'

/**
 * Times a build of the index by a scan and one from facts: `npm run bench:index`. The items come from
 * memory, so the figures do not include the time of DynamoDB and S3.
 */
const COMPANIES = 127_000
const VACANCIES = 200_000
const CHANGED = 25
const DESCRIPTION = 'A fictional company needs a fictional person. '.repeat(60)
const DATE = '2026-08-01'

const documents = inventCompanies(COMPANIES)
const ids = documents.map(({ id }) => id)
const organisations = documents.map(({ id, text = '', facets }) =>
  registrationSample({
    id,
    name: text ?? '',
    town: String(facets['city']?.[0]),
    routes: [{ route: 'Skilled Worker', type: 'Worker', rating: 'A rating' }],
  }),
)
const profileOf = (company_id: number) =>
  profileSample({
    company_id,
    website: `https://www.firm-${company_id}.example/`,
    postcode: 'LS1 1AA',
    sector_ids: [company_id % 20],
    emails: [emailSample(`jobs@firm-${company_id}.example`)],
    company_description: DESCRIPTION,
  })
const vacancyOf = (at: number) =>
  vacancySample({
    company_id: ids[at % (COMPANIES / 4)] ?? 0,
    vacancy_id: at,
    job_category_id: at % 25,
    expiry_date: at % 3 === 0 ? '2026-09-01' : null,
    job_description: `${at} ${DESCRIPTION}`,
  })

let companies: number[] = []
const build = companyIndexBuilder({
  profiles: {
    async *all() {
      for (const id of ids) yield profileOf(id)
    },
    getMany: async (wanted) => new Map(wanted.map((id) => [id, profileOf(id)])),
  },
  vacancies: {
    async *all() {
      for (let at = 0; at < VACANCIES; at += 1) yield vacancyOf(at)
    },
    ofCompany: async (id) => [vacancySample({ company_id: id, job_category_id: 3 })],
  },
  isLive,
  changes: { pending: async () => ({ companies, needsScan: false, isAwaited: false, forget: undefined }) },
})

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

async function time(name: string, facts: Uint8Array | undefined): Promise<Uint8Array> {
  globalThis.gc?.()
  const started = performance.now()
  const used = process.cpuUsage()
  const built = await build(organisations, { orderKey: 'key', date: DATE, facts })
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(used)
  const [image, packed] = [zstdCompressSync(built.image), zstdCompressSync(built.facts)]
  const sizes = `image ${megabytes(image.length)}, facts ${megabytes(packed.length)} (${megabytes(built.facts.length)} unpacked)`
  const peak = megabytes(process.resourceUsage().maxRSS * 1024)
  console.log(
    `${name}: ${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of CPU, peak resident so far ${peak}; in S3: ${sizes}`,
  )
  return built.facts
}

console.log(`${COMPANIES} companies with a profile, ${VACANCIES} vacancies, Node ${process.versions.node}`)
const facts = await time('scan', undefined)
companies = ids.slice(0, CHANGED)
await time(`facts, ${CHANGED} companies changed`, facts)
await time('facts, again', facts)
