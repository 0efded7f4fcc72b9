import { completeNumber } from '#shared/companies-house/company-number.ts'
import { isEmptyFact } from '#shared/fact-groups.ts'
import { sourceRanks } from '#shared/facts/fact-source.ts'
import { factsOf } from '#shared/facts/merge-facts.ts'
import { unknownCompany } from '#shared/fields/company.ts'
import { comparedName } from '#shared/search-engine/names/compared-name.ts'
import type { Context } from '../../platform/context.ts'
import { registerOf } from '../../register/index.ts'
import { countryOf } from '../card-of.ts'
import { companyDataFiles } from '../companies-house/company-data-files.ts'
import {
  type ImportOptions,
  type ImportReport,
  refuseLoss,
  refusedRows,
} from '../companies-house/company-import.ts'
import { CompanyDataRefused } from '../companies-house/company-row.ts'
import { type FoundFacts, mergeInBulk } from '../profile/merge-profile-facts.ts'
import {
  NOT_LISTED,
  profileWithSources,
  type ProfileValues,
  registeredCompany,
} from '../profile/profile-sources.ts'
import { profileStore } from '../profile/profile-store.ts'
import { type CompanySectors, sectorsOf, statedSectors } from '../profile/sectors-of.ts'
import { type Directory, type DirectoryRow, newestOf } from './directories.ts'
import { employersOnRegister, type RegisteredEmployer } from './employers-on-register.ts'
import { readDirectory } from './read-directory.ts'

/** The result of an import of a directory. Employers on the register are counted, and rows of others. */
export interface DirectoryReport extends ImportReport {
  /** The date of the newest file, YYYY-MM-DD. */
  date: string
  /** How many employers of the directory may be several companies, or share one. */
  ambiguous: number
  elsewhere: number
  /** How many rows are about no company on the register. */
  unknown_rows: number
}

interface Company extends RegisteredEmployer {
  before: Partial<ProfileValues>
  /** When, as YYYY-MM-DD; or empty. */
  stated_on: string
  isNamed: boolean
  sector_ids: CompanySectors['sector_ids']
  country: string
}

interface Group {
  /** The date of the newest row. It has the name, and the number if any. */
  date: string
  name: string
  number: string | undefined
  towns: Set<string>
  postcodes: Set<string>
  rows: DirectoryRow[]
}

/** Matches a directory, all of which is read first, and stores what it states. A later run completes a killed one. @throws CompanyDataRefused */
export async function importDirectory(
  context: Context,
  directory: Directory,
  path: string,
  {
    force = false,
    progress = () => undefined,
    files = companyDataFiles,
    save = (found) => mergeInBulk(context, found),
  }: ImportOptions = {},
): Promise<DirectoryReport> {
  progress('Reading the register')
  const companies = await companiesOf(context, directory)
  if (companies.size === 0)
    throw new CompanyDataRefused('There is no register to match the employers of. Import one first.')
  const names = employersOnRegister([...companies.values()])
  const { groups, ...read } = await readGroups(directory, files(path), names, progress)
  progress('Matching')
  const { matches, ...counts } = matchGroups(directory, groups, names)
  const named = [...companies.values()].filter(({ isNamed }) => isNamed)
  const lost = directory.files === 'whole' ? named.filter(({ id }) => !matches.rowsOf.has(id)).length : 0
  if (!force) refuseLoss({ lost, before: named.length })
  progress('Saving')
  const saved = await save(factsFrom(directory, companies, matches, read.date), companies.size)
  return { ...read, ...counts, matched: matches.rowsOf.size, lost, ...saved }
}

/** One by one, because all together would need much memory. */
function* factsFrom(
  directory: Directory,
  companies: ReadonlyMap<number, Company>,
  { rowsOf, rules, doubtful }: Matches,
  date: string,
): Generator<FoundFacts> {
  const none = Object.fromEntries(directory.fields.map((field) => [field, unknownCompany()[field]]))
  const ofAbsent = (company: Company): Partial<ProfileValues> =>
    (doubtful.has(company.id) ? undefined : directory.absent?.(company)) ?? none
  for (const company of companies.values()) {
    const rows = rowsOf.get(company.id)
    if (rows === undefined && directory.files !== 'whole') continue
    const values = rows === undefined ? ofAbsent(company) : directory.factsOf(rows, company.before)
    if ([values, company.before].every((some) => Object.values(some).every(isEmptyFact))) continue
    const on = rows === undefined ? date : newestOf(rows).date
    yield {
      company_id: company.id,
      values,
      isDated: true,
      source: {
        source: directory.source,
        rule: rules.get(company.id) ?? NOT_LISTED,
        rank: sourceRanks[directory.source],
        // a sum with a newer statement is as new as that one
        at: `${directory.files === 'sum' && company.stated_on > on ? company.stated_on : on}T00:00:00.000Z`,
      },
    }
  }
}

async function companiesOf(
  context: Context,
  { source, fields }: Directory,
): Promise<ReadonlyMap<number, Company>> {
  const known = new Map<number, KnownCompany>()
  for await (const profile of profileStore(context).all()) {
    const facts = fields.flatMap((field) => {
      const own = factsOf(profileWithSources(profile), field).find((fact) => fact.source === source)
      return own === undefined ? [] : [own]
    })
    known.set(profile.company_id, {
      company_number: registeredCompany(profile).company_number,
      postcode: profile.postcode,
      before: Object.assign({}, ...facts.map(({ values }) => values)) as Partial<ProfileValues>,
      stated_on: facts[0]?.at?.slice(0, 10) ?? '',
      isNamed: facts.some(
        ({ rule, values }) => rule !== NOT_LISTED && !Object.values(values).every(isEmptyFact),
      ),
      stated: statedSectors(profile),
    })
  }
  const register = registerOf(context)
  const snapshot = await register.currentSnapshot()
  const listed = snapshot === undefined ? [] : await register.readOrganisations(snapshot)
  return new Map(
    listed
      .filter(({ left_on }) => left_on === null)
      .map(({ id, name, town, county }) => {
        const { stated, ...facts } = known.get(id) ?? UNKNOWN
        const { sector_ids } = sectorsOf(name, stated)
        const country = countryOf({ postcode: facts.postcode, county, town })
        return [id, { id, name, town, sector_ids, country, ...facts }]
      }),
  )
}

type KnownCompany = Omit<Company, 'id' | 'name' | 'town' | 'country' | 'sector_ids'> & {
  stated: number[] | null | undefined
}

const UNKNOWN: KnownCompany = {
  company_number: null,
  postcode: null,
  before: {},
  stated_on: '',
  isNamed: false,
  stated: undefined,
}

async function readGroups(
  directory: Directory,
  files: ReturnType<NonNullable<ImportOptions['files']>>,
  names: ReturnType<typeof employersOnRegister>,
  progress: (step: string) => void,
) {
  const groups = new Map<string, Group>()
  const { report, refuse } = refusedRows()
  let [date, rows, unknown_rows] = ['', 0, 0]
  for await (const file of files) {
    progress(`Reading ${file.name}`)
    const read = await readDirectory(directory, file, {
      row({ key, name, number: typed = '', towns, postcode = '' }, row) {
        const number = completeNumber(typed)
        if (!names.mayHave({ name, number })) {
          unknown_rows += 1
          return
        }
        const group = groups.get(key) ?? {
          date: row.date,
          name,
          number,
          towns: new Set(),
          postcodes: new Set(),
          rows: [],
        }
        groups.set(key, group)
        if (row.date > group.date)
          Object.assign(group, { date: row.date, name, number: number ?? group.number })
        group.number ??= number
        for (const town of towns) group.towns.add(town)
        group.postcodes.add(postcode)
        group.rows.push(row)
      },
      refuse,
    })
    rows += read.rows
    if (read.date > date) date = read.date
  }
  return { groups, date, rows, ...report, unknown_rows }
}

interface Matches {
  rowsOf: ReadonlyMap<number, readonly DirectoryRow[]>
  rules: ReadonlyMap<number, string>
  /** The companies that a row may be about. */
  doubtful: ReadonlySet<number>
}

/** Gives each company the rows of its employer. Two employers that are one company are none of them. */
function matchGroups(
  directory: Directory,
  groups: ReadonlyMap<string, Group>,
  names: ReturnType<typeof employersOnRegister>,
): { matches: Matches; ambiguous: number; elsewhere: number } {
  const found = new Map<number, { group: Group; rule: string }[]>()
  const doubtful = new Set<number>()
  const counts = { ambiguous: 0, elsewhere: 0, unknown: 0 }
  for (const group of groups.values()) {
    const match = names.find(group, directory.hasLegalNames)
    if (match.outcome !== 'matched') {
      counts[match.outcome] += 1
      for (const id of match.ids) doubtful.add(id)
    } else for (const id of match.ids) found.set(id, [...(found.get(id) ?? []), { group, rule: match.rule }])
  }
  const rowsOf = new Map<number, DirectoryRow[]>()
  const rules = new Map<number, string>()
  for (const [id, all] of found) {
    const numbered = all.filter(({ rule }) => rule === 'company-number')
    const some = numbered.length > 0 ? numbered : all
    const isOne =
      some.length === 1 || (directory.files !== 'whole' && new Set(some.map(spellingOf)).size === 1)
    if (isOne) {
      rowsOf.set(
        id,
        some.flatMap(({ group }) => group.rows),
      )
      rules.set(id, some[0]!.rule)
    } else {
      counts.ambiguous += some.length
      doubtful.add(id)
    }
  }
  return { matches: { rowsOf, rules, doubtful }, ambiguous: counts.ambiguous, elsewhere: counts.elsewhere }
}

/** A name as it is compared, with its legal form. */
function spellingOf({ group }: { group: Group }): string {
  const { spaced, legalBits } = comparedName(group.name)
  return `${spaced[0]} ${legalBits}`
}
