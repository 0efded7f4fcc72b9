import { sourceRanks } from '#shared/facts/fact-source.ts'
import { dateOfFileName } from '#shared/format/file-date.ts'
import type { Context } from '../../platform/context.ts'
import { registerOf } from '../../register/index.ts'
import { mergeInBulk, type FoundFacts } from '../profile/merge-profile-facts.ts'
import { hasRowFacts, statedNumber } from '../profile/profile-sources.ts'
import { profileStore } from '../profile/profile-store.ts'
import { companyCandidates, type ListedCompany } from './company-candidates.ts'
import { companyDataFiles } from './company-data-files.ts'
import { type ImportOptions, refuseLoss, refusedRows } from './company-import.ts'
import { CompanyDataRefused } from './company-row.ts'
import { type Match, matchCompanies, type Matches } from './match-companies.ts'
import { type MatchReport, reportOf } from './match-report.ts'
import { readCompanyData } from './read-company-data.ts'

/** What Companies House states about a company. An empty value removes what it stated before. */
export const rowFacts =
  (at: Date, date: string | undefined) =>
  ({
    company,
    row,
    rule,
  }: Match | (Pick<Match, 'company'> & { row?: never; rule: 'no-match' })): FoundFacts => ({
    company_id: company.id,
    values: {
      company_number: row?.number ?? null,
      incorporated_on: row?.incorporated_on ?? null,
      company_status: row?.status ?? null,
      accounts_category: row?.accounts_category ?? null,
      accounts_due_on: row?.accounts_due_on ?? null,
      statement_due_on: row?.statement_due_on ?? null,
      charges_outstanding: row?.charges_outstanding ?? null,
      registration_date: (row && date) ?? null,
      previous_names: row?.previous_names ?? [],
      postcode: row?.postcode ?? null,
      sector_ids: row?.sector_ids ?? [],
    },
    source: { source: 'companies-house', rule, rank: sourceRanks['companies-house'], at: at.toISOString() },
  })

/** Matches companies with the data of Companies House, all of which is read first, and stores or removes facts. @throws CompanyDataRefused */
export async function importCompanyData(
  context: Context,
  path: string,
  {
    force = false,
    progress = () => undefined,
    files = companyDataFiles,
    // the worker of the queue `index` makes the index, as for any change
    save = (found) => mergeInBulk(context, found),
  }: ImportOptions,
): Promise<Omit<MatchReport, 'peak_megabytes' | 'cpu_seconds'>> {
  const { now } = context
  const started = now()
  progress('Reading the register')
  const companies = await companiesToMatch(context)
  // what is read is garbage before the writes begin, which need memory of their own
  const { matches, date, ...read } = await matchFiles(companies, files(path), progress)
  const lost = lostBy(matches)
  const kept = matches.matched.filter(({ company }) => company.has_facts).length
  if (!force) refuseLoss({ lost: lost.length, before: lost.length + kept })
  progress('Saving')
  const saved = await save(factsOf(matches, lost, { at: started, date }), companies.length)
  const seconds = (now().getTime() - started.getTime()) / 1000
  return { ...read, ...reportOf(matches), lost: lost.length, ...saved, seconds }
}

/** One by one, because all together would need much memory. */
function* factsOf(
  { matched }: Matches,
  lost: readonly ListedCompany[],
  { at, date }: { at: Date; date: string | undefined },
): Generator<FoundFacts> {
  for (const match of matched) yield rowFacts(at, date)(match)
  for (const company of lost) yield rowFacts(at, date)({ company, rule: 'no-match' })
}

/** The companies with facts that no longer match. */
const lostBy = ({ ambiguous, missing }: Matches): ListedCompany[] =>
  [...ambiguous.map(({ company }) => company), ...missing].filter(({ has_facts }) => has_facts)

async function matchFiles(
  companies: ListedCompany[],
  files: ReturnType<NonNullable<ImportOptions['files']>>,
  progress: (step: string) => void,
): Promise<
  { matches: Matches; date: string | undefined } & Pick<MatchReport, 'rows' | 'refused_rows' | 'refused'>
> {
  if (companies.length === 0)
    throw new CompanyDataRefused('There is no register to match the companies of. Import one first.')
  const candidates = companyCandidates(companies)
  const { report, refuse } = refusedRows()
  let rows = 0
  const dates: string[] = []
  for await (const { name, bytes } of files) {
    progress(`Reading ${name}`)
    dates.push(dateOfFileName(name) ?? '')
    await readCompanyData(bytes, name, {
      row(names, read) {
        rows += 1
        candidates.offer(names, read)
      },
      refuse(row) {
        rows += 1
        refuse(row)
      },
    })
  }
  progress('Matching')
  // of files of several dates, none is that of all rows
  const [first, ...others] = new Set(dates)
  const date = others.length === 0 ? first || undefined : undefined
  return { matches: matchCompanies(companies, candidates), date, rows, ...report }
}

/** The companies on the register. Those that administrators say have no number are left out. */
export async function companiesToMatch(context: Context): Promise<ListedCompany[]> {
  const register = registerOf(context)
  const numbers = new Map<number, string | null>()
  const withFacts = new Set<number>()
  for await (const profile of profileStore(context).all()) {
    const number = statedNumber(profile)
    if (number !== undefined) numbers.set(profile.company_id, number)
    if (hasRowFacts(profile)) withFacts.add(profile.company_id)
  }
  const snapshot = await register.currentSnapshot()
  if (snapshot === undefined) return []
  return (await register.readOrganisations(snapshot))
    .filter(({ id, left_on }) => left_on === null && numbers.get(id) !== null)
    .map(({ id, name, town }) => ({
      id,
      name,
      town,
      company_number: numbers.get(id) ?? null,
      has_facts: withFacts.has(id),
    }))
}
