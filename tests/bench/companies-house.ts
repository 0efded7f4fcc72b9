import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { MatchReport } from '../../functions/companies/domain/companies-house/match-report.ts'
import { profileStore } from '../../functions/companies/storage/profile-store.ts'
import { organisationKey } from '../../functions/register/domain/organisation.ts'
import { readRegisterFile } from '../../functions/register/file/read-register-file.ts'
import { dataFolderAt } from '../../infra/local/data-folder.ts'
import { emulatorCredentials } from '../../infra/local/provision.ts'
import { readRunFile } from '../../infra/local/run-file.ts'
import { resourceName } from '#shared/system/names.ts'
import { startProduct } from '../support/product/product.ts'
import { hasRealData, realFile } from '../support/samples/real-data.ts'
import { inventCompanies } from './companies.ts'
import { writeCompanyData } from './company-data-file.ts'

/**
 * Times `npm run sponsor -- companies-house` twice on a local run of its own: `npm run sponsor -- bench
 * companies-house [<rows>]`. The names are those of the real register, if it is there.
 */
const ROWS = Number(process.argv[2] ?? 5_500_000)
const INVENTED = 127_000

interface Listed {
  name: string
  town: string
}

async function realNames(): Promise<Listed[]> {
  const { rows } = await readRegisterFile(createReadStream(realFile('register-2026-07-17.csv.xz')))
  return [...new Map(rows.map(({ name, town }) => [organisationKey(name, town), { name, town }])).values()]
}

const inventedNames = (): Listed[] =>
  inventCompanies(INVENTED).map(({ text: name = '', facets }) => ({
    name,
    town: String(facets['city']?.[0] ?? ''),
  }))

/**
 * Runs a command on the local run of a data folder, with the limit of memory that npm gives it. @throws if it fails.
 */
async function run(command: string, args: readonly string[], folder: string): Promise<void> {
  const child = spawn('npm', ['run', '--silent', 'sponsor', '--', command, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, SPONSOR_DATA_DIR: folder },
  })
  const [, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  if (code !== 0) throw new Error(err)
}

/** The share of companies with a postcode, a sector and an age, in percent. */
async function shares(folder: string, companies: number): Promise<string> {
  const { prefix = '', endpoints } = readRunFile(dataFolderAt(folder)) ?? {}
  const documents = DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...emulatorCredentials, endpoint: endpoints?.dynamodb ?? '' }),
  )
  const known = { postcode: 0, sector: 0, age: 0 }
  for await (const { source, ...profile } of profileStore(
    documents,
    resourceName(prefix, 'profiles'),
  ).all()) {
    // profiles of the retired sample companies stay
    if (source === 'sample') continue
    if (profile.postcode !== null) known.postcode += 1
    if (profile.sector_ids.length > 0) known.sector += 1
    if (profile.incorporated_on !== null) known.age += 1
  }
  return Object.entries(known)
    .map(([name, count]) => `${name} ${((100 * count) / companies).toFixed(1)}%`)
    .join(', ')
}

async function time(name: string, file: string, work: string, folder: string): Promise<MatchReport> {
  const json = join(work, 'report.json')
  await run('companies-house', [file, '--json', json], folder)
  const report = JSON.parse(readFileSync(json, 'utf8')) as MatchReport
  console.log(
    `${name}: ${report.seconds.toFixed(0)} s (${report.cpu_seconds.toFixed(0)} s of CPU), peak resident ${report.peak_megabytes} MB, load ${loadavg()[0]?.toFixed(1)}; matched ${report.matched}, ambiguous ${report.ambiguous}, missing ${report.missing}; ${report.changed} profiles written`,
  )
  return report
}

const work = mkdtempSync(join(tmpdir(), 'companies-house-'))
const product = await startProduct()
try {
  console.log(
    hasRealData
      ? 'Names of the real register of 17 July 2026'
      : `The real register is not in ${realFile('')}, so this takes ${INVENTED} invented names`,
  )
  const listed = hasRealData ? await realNames() : inventedNames()
  const register = join(work, '2026-07-17.csv')
  writeFileSync(
    register,
    [
      'Organisation Name,Town/City,County,Type & Rating,Route',
      ...listed.map(({ name, town }) =>
        [name, town, '', 'Worker (A rating)', 'Skilled Worker']
          .map((cell) => `"${cell.replaceAll('"', '""')}"`)
          .join(','),
      ),
    ].join('\n') + '\n',
  )
  await run(
    'import',
    hasRealData
      ? [realFile('register-2026-07-17.csv.xz'), '--profiles', realFile('company-profiles.csv.xz')]
      : [register],
    product.folder,
  )
  const file = join(work, 'BasicCompanyData.csv')
  const started = performance.now()
  await writeCompanyData(file, ROWS, listed)
  console.log(
    `Generated ${ROWS} rows, ${(statSync(file).size / 1e9).toFixed(1)} GB, in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  )
  console.log(`Before: ${await shares(product.folder, listed.length)}`)
  const { matched_by_rule, ambiguous_by_reason } = await time('First run', file, work, product.folder)
  console.log(JSON.stringify({ matched_by_rule, ambiguous_by_reason }))
  console.log(`After: ${await shares(product.folder, listed.length)}`)
  await time('Second run', file, work, product.folder)
} finally {
  await product.stop()
  rmSync(work, { recursive: true })
}
