import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { programOf } from '../support/bundles/program-of.ts'
import { type LoopbackSite, loopbackSite } from '../support/fetching/loopback-site.ts'
import { isDeployed } from '../support/product/is-deployed.ts'
import { type Product, startProduct } from '../support/product/product.ts'
import { sharedProduct } from '../support/product/shared-product.ts'
import { runCommand } from '../support/run-command.ts'
import { companyDataHeader, companyDataLine } from '../support/samples/company-data-line.ts'
import { sectorShapes } from '../support/samples/sector-feed-samples.ts'

const COMMAND = 'infra/commands/load/load.ts'
const HEADER = 'Organisation Name,Town/City,County,Type & Rating,Route'
const NAMES = Array.from({ length: 40 }, (_, at) => `Loaded ${at} Limited`)

const register = (names: readonly string[]) =>
  `${[HEADER, ...names.map((name) => `${name},Leeds,,Worker (A rating),Skilled Worker`)].join('\r\n')}\r\n`

const companyData = [
  companyDataHeader,
  ...NAMES.slice(0, 30).map((name, at) =>
    companyDataLine({
      name: name.toUpperCase(),
      number: String(at + 1).padStart(8, '0'),
      town: 'LEEDS',
      postcode: 'LS1 4AP',
      sic: ['62012 - Business and domestic software development'],
    }),
  ),
].join('\r\n')
const { nhs_jobs } = sectorShapes
const feed = nhs_jobs.page([{ id: 'nurse', employer: 'Loaded 1 Ltd', town: 'Leeds' }], 1)

interface Report {
  steps: { name: string; outcome: string; sentence: string }[]
  before: { companies: number } | null
  after: { companies: number; known: Record<string, number> } | null
}

// it loads into a product of its own, instead of the deployed one
describe.skipIf(isDeployed)('npm run load', () => {
  let product: Product
  let site: LoopbackSite
  beforeAll(async () => {
    product = await startProduct({ empty: true })
    site = await loopbackSite((request, response) => {
      if (request.url?.startsWith('/feed'))
        return void response.writeHead(200, { 'content-type': nhs_jobs.type }).end(feed)
      if (request.url !== '/BasicCompanyData-2026-07-01.csv') return void response.writeHead(404).end()
      response.writeHead(200, { 'content-type': 'text/csv' }).end(companyData)
    })
  })
  afterAll(async () => {
    await site.close()
    await product.stop()
  })

  const file = (name: string, content: string | Buffer) => {
    const path = join(product.folder, name)
    writeFileSync(path, content)
    return path
  }
  const environment = () => ({
    SPONSOR_DATA_DIR: product.folder,
    FETCH_ALLOW: site.host,
    // downloads go to a folder that ends with the product
    TMPDIR: product.folder,
    REGISTER_URL: '',
    TEACHING_VACANCIES_URL: '',
    NHS_JOBS_URL: `${site.origin}/feed`,
  })
  const load = async (...args: string[]) => {
    const json = file('load.json', '')
    const { code, out, err } = await runCommand(COMMAND, [...args, '--json', json], environment())
    const report = JSON.parse(readFileSync(json, 'utf8') || 'null') as Report
    const outcomes = Object.fromEntries(report.steps.map(({ name, outcome }) => [name, outcome]))
    return { code, out, err, report, outcomes }
  }

  test('a system with sample data is refused before anything is written', async () => {
    const sample = await sharedProduct()
    try {
      const given = ['--register', file('register-2026-07-17.csv', register(NAMES))]
      const there = { ...environment(), SPONSOR_DATA_DIR: sample.folder }
      const { code, err } = await runCommand(COMMAND, given, there)
      expect(code).toBe(1)
      expect(err).toMatch(/Nothing was loaded: .*sample data.* npm start -- --empty/)
      const { out } = await runCommand(COMMAND, ['--coverage'], there)
      expect(out).not.toContain(' 40')
    } finally {
      await sample.stop()
    }
  })

  test('a load that is killed between its steps goes on where it stopped, and ends with the coverage', async () => {
    const given = [
      '--register',
      file('register-2026-07-17.csv', register(NAMES)),
      '--history',
      file('register-2026-07-10.csv', register([...NAMES, 'Gone Limited'])),
      '--profiles',
      file('profiles.csv', `organisation_name,town,website\n${NAMES[0]},Leeds,https://loaded.example\n`),
      '--companies-house',
      `${site.origin}/BasicCompanyData-2026-07-01.csv`,
      '--directory',
      `minimum-wage=${file('named-2026-06-01.csv.gz', gzipSync(`Employer,Location,Amount owed,Workers\n${NAMES[0]},Leeds,£20,1\n`))}`,
    ]
    const child = spawn(process.execPath, [programOf(COMMAND), ...given], {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, ...environment() },
    })
    const closed = once(child, 'close')
    let out = ''
    child.stdout.on('data', (text: Buffer) => {
      out += text.toString()
      if (out.includes('[1/8] Register:')) child.kill('SIGKILL')
    })
    await closed
    expect(out).toContain('The register of 17 July 2026 has 40 companies')

    const { code, outcomes, report, out: text } = await load(...given)
    expect(code).toBe(0)
    expect(outcomes).toMatchObject({
      register: 'known',
      'history register-2026-07-10.csv': 'done',
      profiles: 'done',
      companies_house: 'done',
      'directory minimum-wage named-2026-06-01.csv.gz': 'done',
      teaching_vacancies: 'missing',
      nhs_jobs: 'done',
      discovery: 'done',
    })
    expect(report.after).toMatchObject({
      companies: 40,
      known: { website: 1, company_number: 30, postcode: 30, sector: 30, vacancy: 1 },
    })
    expect(text).toContain('of 1 June 2026: 1 company has facts, 0 lost theirs. Of 1 rows, 0 were refused')
    expect(text).toMatch(/Companies House number +\S+ +75\.0% +30/)
    expect(site.requests).toEqual([
      'GET /BasicCompanyData-2026-07-01.csv',
      'GET /robots.txt',
      'GET /feed?page=1&limit=100&sort=publicationDateAsc',
    ])

    const again = await load(...given)
    expect(Object.values(again.outcomes).toSorted()).toEqual([...Array<string>(7).fill('known'), 'missing'])
    expect(again.report.after).toEqual(report.after)
  })

  test('a step that fails says what to do, and the others are done', async () => {
    const { code, out, err, outcomes } = await load(
      '--profiles',
      file('other.csv', 'a,b\n1,2\n'),
      '--companies-house',
      `${site.origin}/gone.zip`,
    )
    expect(code).toBe(1)
    expect(outcomes).toMatchObject({ register: 'missing', profiles: 'failed', companies_house: 'failed' })
    expect(out).toMatch(/Register: Left out\. Give a file with --register <file>, or set REGISTER_URL\./)
    expect(out).toMatch(/Profiles: Failed: .*Correct the file, and run the same command again\./)
    expect(out).toMatch(/could not be downloaded\..*Correct the file or address/)
    expect(err).toContain('Not loaded: profiles, companies_house. See above what to do.')
  })
})
