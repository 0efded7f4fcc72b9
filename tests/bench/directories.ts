import { directories } from '../../functions/companies/directories/directories.ts'
import { importDirectory } from '../../functions/companies/directories/import-directory.ts'
import { profileStore } from '../../functions/companies/profile/profile-store.ts'
import { registerOf } from '../../functions/register/index.ts'
import { contextWith, double } from '../support/doubles/context-with.ts'
import { COMPANIES, organisations } from './indexed-companies.ts'

/**
 * Matches a generated care directory of full size with a register of full size: `npm run sponsor -- bench directories`. The
 * register comes from memory, and nothing is stored, so the figures have no time of DynamoDB.
 */
const ROWS = 60_000
const OF_REGISTER = 20_000

/** Every third provider is in another town than the company whose name it has. */
const isElsewhere = (at: number) => at % 3 === 0
const idOf = (at: number) => `1-${100_000 + at}`

const named = organisations.slice(0, OF_REGISTER)
const rows = Array.from({ length: ROWS }, (_, at) => {
  // each provider has two locations
  const provider = Math.floor(at / 2)
  const company = named[provider]
  const name = company?.name.toUpperCase().replace(/ LTD\.?$/, ' LIMITED') ?? `Provider ${provider} Limited`
  const town = company === undefined || isElsewhere(provider) ? 'Ambleside' : company.town
  return `"House ${at}","${at} High Street, ${town}",,"${name}",${idOf(provider)}`
})
const file = Buffer.from(
  ['Name,Address,Postcode,Provider name,CQC Provider ID (for office use only)', ...rows, ''].join('\r\n'),
)

async function* pieces() {
  for (let from = 0; from < file.length; from += 256 * 1024) yield file.subarray(from, from + 256 * 1024)
}

const context = contextWith(
  {},
  double(profileStore, { async *all() {} }),
  double(registerOf, {
    currentSnapshot: async () => 'a register' as never,
    readOrganisations: async () => organisations as never,
  }),
)
let [right, wrong] = [0, 0]
globalThis.gc?.()
const [started, used] = [performance.now(), process.cpuUsage()]
const report = await importDirectory(context, directories.care, '', {
  async *files() {
    yield { name: 'directory-2026-11-03.csv', bytes: pieces() }
  },
  async save(found) {
    for (const { company_id, values } of found) {
      const provider = /^Provider (\S+) /.exec(values.care_registration ?? '')?.[1]
      if (provider === undefined) continue
      if (named.some(({ id }, at) => id === company_id && idOf(at) === provider)) right += 1
      else wrong += 1
    }
    return { changed: right + wrong, searchable: true }
  },
})
const { user, system } = process.cpuUsage(used)
const peak = Math.round(process.resourceUsage().maxRSS / 1024)
console.log(`${ROWS} rows and ${COMPANIES} companies, Node ${process.versions.node}
${((performance.now() - started) / 1000).toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of CPU, peak resident ${peak} MB with the generated data
right ${right}, wrong ${wrong}, ambiguous ${report.ambiguous}, elsewhere ${report.elsewhere}, rows of nobody ${report.unknown_rows}`)
