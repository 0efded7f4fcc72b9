import { expect, test } from 'vitest'
import { profileSample, registrationSample } from '../../../tests/support/samples/company-sample.ts'
import type { Registration } from '../company.ts'
import type { CompanyProfile } from '../profile/profile-store.ts'
import { changedFacts, lockedFacts, receiptOf, type ToldFacts } from './receipt-of.ts'

const house = {
  source: 'companies-house',
  rule: 'current-name',
  rank: 30,
  at: '2026-11-02T09:00:00Z',
} as const
const profile = profileSample({
  company_number: '01234567',
  company_status: 'Dissolved',
  website: 'https://acme.example/',
  company_size: '50-249',
  fact_sources: { company_number: house, company_status: house },
})
const linesOf = (
  isWhole: boolean,
  registration: Partial<Registration> = {},
  known: CompanyProfile | undefined = profile,
) => {
  const company = {
    registration: registrationSample(registration),
    register_date: '2026-07-17',
    known_since: '2026-07-10',
    profile: known,
    vacancies: [],
    closedVacancies: [],
  }
  return new Map(receiptOf(company, isWhole, undefined).map((line) => [line.fact, line]))
}

test('each fact has its kind, source and date', () => {
  expect(linesOf(true).get('company_status')).toEqual({
    fact: 'company_status',
    label: 'Status at Companies House',
    value: 'Dissolved',
    kind: 'official',
    source: 'Companies House',
    source_url: 'https://find-and-update.company-information.service.gov.uk/company/01234567',
    date: '2026-11-02',
    severity: 'serious',
  })
})

test('what nobody states is unknown, and warns of nothing', () => {
  expect(linesOf(true, {}, profileSample({})).get('company_status')).toMatchObject({
    value: null,
    kind: 'unknown',
    source: null,
    severity: null,
  })
})

test('the other holders of its brands are named, with the brands and the date of the list', () => {
  expect(linesOf(false, { name: 'Tesco Personal Finance plc' }).get('group')).toMatchObject({
    value: 'Tesco Stores Limited (Tesco)',
    kind: 'derived',
    date: '2026-07-17',
  })
  expect(linesOf(false).has('group')).toBe(false)
})

const careLine = (rule: string, care_registration: string) => {
  const source = { ...house, source: 'care-quality-commission', rule, rank: 32 } as const
  const facts = profileSample({ care_registration, fact_sources: { care_registration: source } })
  const { value, kind, severity } = linesOf(false, {}, facts).get('care_registration')!
  return [value, kind, severity]
}

test('a registration is official, and a missing one is derived and stands for context', () => {
  expect(careLine('company-number', 'Provider 1-101641 with 3 locations')).toEqual([
    'Provider 1-101641 with 3 locations',
    'official',
    null,
  ])
  expect(careLine('not-listed', "Not found in England's directory")).toEqual([
    "Not found in England's directory",
    'derived',
    'context',
  ])
})

test('overdue accounts warn with the date of the file, and certificates tell year, number and occupation', () => {
  const facts = profileSample({
    company_number: '01234567',
    accounts_category: 'TOTAL EXEMPTION FULL',
    accounts_due_on: '2026-09-30',
    statement_due_on: '2027-01-31',
    charges_outstanding: 0,
    registration_date: '2026-11-01',
    certificates: [
      {
        year: 2025,
        route: 'Skilled Worker',
        occupation: '2134',
        from: 6,
        to: 10,
        sheet: '2026-03-01 foi.csv',
      },
      { year: 2024, route: 'Skilled Worker', occupation: null, from: 3, to: 3, sheet: '2026-03-01 foi.csv' },
    ],
    fact_sources: Object.fromEntries(
      ['accounts_category', 'accounts_due_on', 'statement_due_on', 'charges_outstanding', 'certificates'].map(
        (field) => [field, house],
      ),
    ),
  })
  const lines = linesOf(false, {}, facts)
  expect(lines.get('accounts_due_on')).toMatchObject({
    value: 'Overdue: it was due on 30 September 2026',
    severity: 'notable',
    date: '2026-11-01',
  })
  expect(lines.get('statement_due_on')).toMatchObject({ value: 'Due on 31 January 2027', severity: null })
  expect(lines.get('accounts_category')?.value).toBe('Total exemption full')
  expect(lines.get('charges_outstanding')?.value).toBe('0')
  expect(lines.get('certificates')?.value).toBe(
    '2025: 6 to 10 for 2134 (Skilled Worker); 2024: 3 for Skilled Worker',
  )
})

test('a warning and a change of the entry are lines only if there are any', () => {
  const lines = linesOf(true)
  expect([lines.has('warning'), lines.has('register_changes')]).toEqual([false, false])
})

const skilled = { route: 'Skilled Worker', type: 'Worker', rating: 'A rating' }

test('an employer that cannot sponsor Skilled Workers says so, and one with a B rating what that means', () => {
  expect(
    linesOf(false, { routes: [{ ...skilled, route: 'Creative Worker' }] }).get('licence_since'),
  ).toMatchObject({
    value: 'None: it cannot sponsor Skilled Workers',
    kind: 'official',
    severity: 'notable',
  })
  expect(linesOf(false, { routes: [{ ...skilled, rating: 'B rating' }] }).get('licence')).toMatchObject({
    value:
      'On the register: Skilled Worker (Worker, B rating). Without an A rating it cannot sponsor new Skilled Workers',
    severity: 'notable',
  })
})

test('a fictional company names no real source, and has no real rates', () => {
  const lines = linesOf(false, {
    source: 'sample',
    routes: [skilled],
    licence_spells: [{ from: '2024-03-12', until: null }],
  })
  expect(lines.get('licence')).toMatchObject({
    source: 'Sample data: this company is made up',
    source_url: null,
  })
  expect(lines.has('past_rate')).toBe(false)
})

test('the receipt of a locked company has only public facts, and names the others', () => {
  const lines = linesOf(false)
  expect([...lines.keys()]).toContain('company_number')
  expect(['website', 'company_size', 'vacancies'].filter((fact) => lines.has(fact))).toEqual([])
  expect(JSON.stringify([...lines.values()])).not.toContain('acme.example')
  expect(lockedFacts()).toEqual(['Live vacancies', 'Employees', 'Website'])
})

test('a receipt tells since when there is a licence, and what became of such licences', () => {
  const lines = linesOf(false, {
    name: 'Acme Care Home Ltd',
    routes: [skilled],
    licence_spells: [{ from: '2023-05-26', or_earlier: true, until: null }],
  })
  expect(lines.get('licence_since')).toMatchObject({
    value: 'Since 26 May 2023 or earlier',
    kind: 'derived',
  })
  expect(lines.get('past_rate')?.value).toMatch(
    /^In the year from 25 June 2025 to 25 June 2026, [\d.]+% of [\d,]+ care homes, [\d.]+% of [\d,]+ licences older than two years and [\d.]+% of [\d,]+ employers of all kinds lost or gave up their Skilled Worker licence, for any reason/,
  )
})

test('a company that has left the register has no rate of others', () => {
  const lines = linesOf(false, { left_on: '2026-07-24' })
  expect(lines.get('licence')).toMatchObject({
    value: 'Not on the register since 24 July 2026',
    severity: 'serious',
  })
  expect(lines.has('past_rate')).toBe(false)
})

const changed = (
  known: Parameters<typeof changedFacts>[0],
  warnedOn: string | undefined,
  told: ToldFacts | undefined,
) => changedFacts(known, warnedOn, { told, isWhole: true })

test('a change of a fact is told once, with both values', () => {
  const active = { ...profile, company_status: 'Active' }
  const first = changed(active, undefined, undefined)
  expect(first).toMatchObject({
    changes: [],
    facts: { company_status: 'Active', company_number: '01234567' },
  })
  const second = changed(profile, undefined, first.facts)
  expect(second.changes).toEqual(['Status at Companies House: Active became Dissolved'])
  expect(changed(profile, undefined, second.facts).changes).toEqual([])
})

test('a fact that a new source states is no change, unless it warns', () => {
  const { facts } = changed(undefined, undefined, undefined)
  expect(changed(profile, '2026-07-20', facts).changes).toEqual([
    'Warning: Users reported that someone asked for money for a job in this company’s name. It may be an impostor.',
    'Status at Companies House: Dissolved',
  ])
})

test('a fact that is unknown for a while is told when it has another value', () => {
  const { facts } = changed({ ...profile, company_status: 'Active' }, undefined, undefined)
  const gap = changed(undefined, undefined, facts)
  expect(gap.changes).toEqual([])
  expect(changed(profile, undefined, gap.facts).changes).toEqual([
    'Status at Companies House: Active became Dissolved',
  ])
})

test('a warning that is withdrawn and comes again is told again', () => {
  const first = changed(undefined, '2026-07-20', {})
  expect(first.changes).toHaveLength(1)
  const withdrawn = changed(undefined, undefined, first.facts)
  expect(withdrawn).toEqual({ facts: {}, changes: [] })
  expect(changed(undefined, '2026-08-20', withdrawn.facts).changes).toEqual(first.changes)
})

/** A company with many previous names. */
const known = (last: string) => ({
  ...profile,
  previous_names: [...Array.from({ length: 60 }, (_, at) => `OLD NAME ${at}`), last],
  fact_sources: { ...profile.fact_sources, previous_names: house },
})

test('a long value is told and remembered in short', () => {
  const { facts } = changed(known('ONE'), undefined, {})
  expect(facts.previous_names?.length).toBeLessThan(62)
  const [change, ...others] = changed(known('THE LAST ONE'), undefined, facts).changes
  expect([change?.length, others]).toEqual([expect.any(Number), []])
  expect(change!.length).toBeLessThan(450)
})

test('a licence of unknown age has no rate of its age', () => {
  const lines = linesOf(false, {
    routes: [skilled],
    licence_spells: [{ from: '2026-07-10', or_earlier: true, until: null }],
  })
  expect(lines.get('past_rate')?.value).toMatch(/ 2026, [\d.]+% of [\d,]+ employers of all kinds lost/)
})

test('of a locked company only public facts are told and kept', () => {
  const { facts, changes } = changedFacts(profile, undefined, {
    told: { website: 'https://old.example/' },
    isWhole: false,
  })
  expect([facts.website, facts.company_number]).toEqual(['https://old.example/', '01234567'])
  expect(changes.join()).not.toContain('acme.example')
})
