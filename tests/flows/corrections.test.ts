import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { listAudit } from '#shared/api/admin/audit.ts'
import { adminCompanies } from '#shared/api/admin/companies.ts'
import { adminCompany, correctCompany } from '#shared/api/admin/company-corrections.ts'
import { listObjections, recordObjection, withdrawObjection } from '#shared/api/admin/objections.ts'
import { listOperations } from '#shared/api/admin/operations.ts'
import { adminVacancy, correctVacancy } from '#shared/api/admin/vacancy-corrections.ts'
import { searchSingle, getVacancy } from '#shared/api/companies.ts'
import { sponsorships } from '#shared/api/search.ts'
import { startOwnWorld } from '../support/product/flow-world.ts'
import { runCommand, stageArguments } from '../support/run-command.ts'
import { companyDataHeader, companyDataLine } from '../support/samples/company-data-line.ts'

let companyId: number
let vacancyId: number
const world = await startOwnWorld()
const admin = await world.newUser({ role: 'admin' })
const { token } = admin
beforeAll(async () => {
  const { data } = await world.sponsors({ job: 1, has_website: 1 })
  companyId = data[0]?.id ?? 0
  const company = await world.get(searchSingle, { token, query: { company_id: companyId } })
  vacancyId = company.data.details.job_listings[0]?.id ?? 0
})
afterAll(() => world.stop())

const companyOf = async () =>
  (await world.get(adminCompany, { token: admin.token, params: { id: companyId } })).data
const correct = (body: object) =>
  world.call(correctCompany, { token: admin.token, params: { id: companyId }, body: body as never })
const factOf = (facts: { field: string }[], field: string) => facts.find((one) => one.field === field)

test('users see a corrected company, administrators who corrected it and why, and the log records it', async () => {
  const { version, facts } = await companyOf()
  const website = factOf(facts, 'website')
  const answer = await correct({
    version,
    why: 'They renamed themselves',
    corrections: { website: 'https://renamed.example/', linkedin: null },
  })
  expect(answer.status).toBe(200)
  const after = await companyOf()
  expect(answer.body).toEqual({ data: after })
  expect(factOf(after.facts, 'website')).toMatchObject({
    value: 'https://renamed.example/',
    source: { source: 'correction', by: admin.email, why: 'They renamed themselves' },
    replaced: [{ source: 'profiles', value: (website as unknown as { value: string }).value }],
  })
  const user = await world.get(searchSingle, { token: admin.token, query: { company_id: companyId } })
  expect(user.data.details).toMatchObject({ website: 'https://renamed.example/', linkedin: null })
  expect(JSON.stringify(user)).not.toContain('renamed themselves')
  const log = await world.get(listAudit, {
    token: admin.token,
    query: { subject: `company:${companyId}` },
  })
  expect(log.data).toMatchObject([
    {
      action: 'correct_company',
      actor: { id: admin.id },
      before: { version },
      after: { version: version + 1, corrected: ['website', 'linkedin'], withdrawn: [] },
      why: 'They renamed themselves',
    },
  ])

  const late = await correct({ version, why: 'Too late', corrections: { website: null } })
  expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } })
  const back = await correct({ version: version + 1, why: 'Renamed back', revert: ['website', 'linkedin'] })
  expect(back.status).toBe(200)
  expect(factOf((await companyOf()).facts, 'website')).toEqual(website)
})

test.each([
  [{ why: ' ', corrections: { website: null } }, 'why'],
  [{ why: 'Wrong', corrections: { website: 'javascript:alert(1)' } }, 'corrections.website'],
  [{ why: 'Wrong', corrections: { postcode: 'nowhere' } }, 'corrections.postcode'],
  [{ why: 'Wrong', corrections: { sector_ids: [9999] } }, 'corrections.sector_ids.0'],
  [{ why: 'Wrong', corrections: { emails: [{ email: 'nobody' }] } }, 'corrections.emails.0.email'],
  [{ why: 'Wrong', corrections: { source: 'us' } }, 'corrections'],
  [{ why: 'Wrong' }, 'corrections'],
  [{ why: 'Wrong', revert: ['careers_page'] }, 'revert'],
])('the correction %o is refused at the field %s', async (body, field) => {
  const { version } = await companyOf()
  expect(await correct({ version, ...body })).toMatchObject({
    status: 422,
    body: { errors: { [field]: expect.arrayContaining([expect.any(String)]) } },
  })
})

test('a vacancy is corrected, and its quotes no longer stand beside the corrected value', async () => {
  const params = { id: vacancyId }
  const { data: before } = await world.get(adminVacancy, { token, params })
  const body = { version: before.version, why: 'It closes later', corrections: { expiry_date: '2031-01-01' } }
  const answer = await world.call(correctVacancy, { token, params, body })
  expect(answer.status).toBe(200)
  const { data } = await world.get(getVacancy, { token, params })
  expect(data.expiry_date).toBe('2031-01-01')
  expect(data.evidence.filter(({ field }) => field === 'expiry_date')).toEqual([])
  expect(await world.call(correctVacancy, { token, params, body })).toMatchObject({ status: 409 })
})

const nobody = { type: null, key_person: null, key_person_job_title: null, source_page: null, seen_on: null }

const recordPhone = (value: string) =>
  world.call(recordObjection, {
    token: admin.token,
    body: { kind: 'phone', value, why: 'Asked by letter' },
  })

test('an objected number disappears everywhere, and no correction brings it back', async () => {
  const number = { number: '0113 496 0777', country_code: null, ...nobody }
  const phones = [number, { ...number, number: '0113 496 0778' }]
  const { version } = await companyOf()
  expect((await correct({ version, why: 'Their card', corrections: { phones } })).status).toBe(200)
  const vacancy = await world.get(adminVacancy, { token, params: { id: vacancyId } })
  const described = await world.call(correctVacancy, {
    token,
    params: { id: vacancyId },
    body: {
      version: vacancy.data.version,
      why: 'Their page',
      corrections: { job_description: 'Ring +44 113 496 0777 to apply.' },
    },
  })
  expect(described.status).toBe(200)

  const recorded = await recordPhone('(0113) 4960777')
  expect(recorded).toMatchObject({ status: 202, body: { data: { kind: 'phone' }, known: false } })
  expect(recorded.text).not.toContain('4960777')
  const again = await recordPhone('+44 113 496 0777')
  expect(again.body).toMatchObject({ known: true, already_queued: true })
  const listed = async () => (await world.get(listObjections, { token, query: { kind: 'phone' } })).data[0]
  await expect.poll(async () => (await listed())?.removal.pass, { timeout: 60_000 }).toBe(2)
  expect((await listed())?.removal).toMatchObject({ changed: 2 })

  const after = await companyOf()
  expect(JSON.stringify(after)).not.toContain('496 0777')
  expect(factOf(after.facts, 'phones')).toMatchObject({ value: [{ number: '0113 496 0778' }] })
  const shown = await world.get(getVacancy, { token, params: { id: vacancyId } })
  expect(shown.data.job_description).toBe('Ring [removed] to apply.')

  const refused = await correct({ version: after.version, why: 'Their card', corrections: { phones } })
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { 'corrections.phones': ['Leave out the contact to which somebody objects'] } },
  })

  const { id } = (recorded.body as { data: { id: string } }).data
  const withdraw = (why: string) => world.call(withdrawObjection, { token, params: { id }, body: { why } })
  expect(await withdraw('Rang from 0113 496 0777')).toMatchObject({ status: 422 })
  expect(await withdraw('Changed their mind')).toMatchObject({ body: { changed: true } })
  expect(await withdraw('Changed their mind')).toMatchObject({ body: { changed: false } })
  const log = await world.get(listAudit, { token, query: { subject: `objection:${id}` } })
  expect(log.data.map(({ action }) => action)).toEqual(['withdraw_objection', 'record_objection'])
  expect(JSON.stringify(log)).not.toContain('0777')

  // the withdrawal has cancelled the removal, so a new record starts another
  const anew = await recordPhone('0113 496 0777')
  expect(anew).toMatchObject({ status: 202, body: { data: { id }, known: false, already_queued: false } })
  expect((await listed())?.removal.job_id).not.toBe(
    (recorded.body as { data: { removal: { job_id: string } } }).data.removal.job_id,
  )
  expect(await withdraw('Changed their mind')).toMatchObject({ body: { changed: true } })
})

test('npm run sponsor -- companies-house fills in unknown facts, which searches find, and leaves corrections alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'companies-house-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const run = async (...lines: string[]) => {
    writeFileSync(join(folder, 'part.csv'), `${lines.join('\r\n')}\r\n`)
    const args = [folder, '--json', join(folder, 'report.json'), ...stageArguments]
    const outcome = await runCommand(
      'infra/commands/companies-house/companies-house.ts',
      args,
      world.environment,
    )
    const { data } = await world.get(listOperations, { token })
    return { ...outcome, last: data.find(({ name }) => name === 'companies_house')?.last }
  }
  // a sample company of which only the register knows, and one of the same name elsewhere
  const row = { name: 'ALDRENKELD FREIGHT LTD', number: '01234567', town: 'BRIGHTON', postcode: 'ZE3 9ZZ' }
  const known = { ...row, sic: ['03110 - Marine fishing'], incorporated: '12/03/2001' }
  const twin = companyDataLine({ ...row, number: '07654321', town: 'YORK', postcode: 'AB1 9ZZ' })
  const { data } = await world.get(adminCompanies, { token, query: { search: 'Aldrenkeld Freight' } })
  const id = data[0]?.id ?? 0
  const detailsNow = async () =>
    (await world.get(searchSingle, { token, query: { company_id: id } })).data.details
  const here = async (query: Record<string, string | number>) =>
    (await world.get(sponsorships, { token, query })).data.map((one) => one.id)

  const first = await run(companyDataHeader, companyDataLine({ ...known, previousNames: ['OLD LTD'] }), twin)
  expect(first).toMatchObject({ code: 0, out: expect.stringContaining('The next search sees it.') })
  expect(first.out).toContain(
    'by name and town: ALDRENKELD FREIGHT LIMITED, Brighton = 01234567 ALDRENKELD FREIGHT LTD, BRIGHTON (Active)',
  )
  expect(first.last).toMatchObject({
    outcome: 'done',
    by: 'operator',
    sentence: expect.stringContaining('Matched 1 of'),
  })
  expect(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))).toMatchObject({
    rows: 2,
    matched: 1,
    matched_by_rule: { 'current-name-and-town': 1 },
    changed: 1,
    samples: [{ company_id: id, rule: 'current-name-and-town' }],
  })
  expect(await detailsNow()).toMatchObject({
    company_number: '01234567',
    incorporated_on: '2001-03-12',
    company_status: 'Active',
    previous_names: ['OLD LTD'],
    category_names: ['Agriculture, forestry and fishing'],
  })
  expect(await here({ postcode: 'ZE3', sector: 1, country: 'Scotland' })).toEqual([id])

  const { version } = (await world.get(adminCompany, { token, params: { id } })).data
  const body = { version, why: 'They have moved', corrections: { postcode: 'BN1 9ZZ' } }
  expect(await world.call(correctCompany, { token, params: { id }, body: body as never })).toMatchObject({
    status: 200,
  })
  const dissolved = [companyDataHeader, companyDataLine({ ...known, status: 'Dissolved' })]
  expect(await run(...dissolved)).toMatchObject({ code: 0, last: { outcome: 'done' } })
  expect(await detailsNow()).toMatchObject({ company_status: 'Dissolved', previous_names: [] })
  expect(await here({ postcode: 'BN1', sector: 1 })).toEqual([id])
  expect(await run(...dissolved)).toMatchObject({
    code: 0,
    out: expect.stringContaining('Nothing has changed.'),
    last: { outcome: 'unchanged' },
  })

  expect(await run('<html>')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('Refused, nothing has changed: part.csv has another layout'),
    last: { outcome: 'refused' },
  })
})
