import type { FoundFacts } from '../profile/with-found-facts.ts'
import { companyCandidates, type ListedCompany } from './company-candidates.ts'
import { CompanyDataRefused } from './company-data-refused.ts'
import type { CompanyRow, RefusedRow, RowNames } from './company-row.ts'
import { matchCompanies, type Matches } from './match-companies.ts'
import { type MatchReport, reportOf } from './match-report.ts'
import { rowFacts } from './row-facts.ts'

export interface CompanyDataDependencies {
  /** The companies on the register that may be matched. */
  listedCompanies: () => Promise<ListedCompany[]>
  /** The CSV files at a path. */
  files: (path: string) => AsyncIterable<{ name: string; bytes: AsyncIterable<Uint8Array> }>
  readFile: (
    bytes: AsyncIterable<Uint8Array>,
    file: string,
    reader: { row: (names: RowNames, read: () => CompanyRow) => void; refuse: (row: RefusedRow) => void },
  ) => Promise<void>
  /** Adds facts to profiles, and waits until searches see them. */
  save: (found: Iterable<FoundFacts>) => Promise<{ changed: number; searchable: boolean }>
  now: () => Date
  /** Called at the start of each step. */
  progress: (step: string) => void
}

/** How many refused rows a report names. */
const SHOWN_REFUSALS = 20

/**
 * Matches the companies on the register with the free company data of Companies House, and stores its facts about them.
 * It reads all files before it writes anything.
 * @throws CompanyDataRefused with one sentence; then nothing has changed.
 */
export async function importCompanyData(
  deps: CompanyDataDependencies,
  path: string,
): Promise<Omit<MatchReport, 'peak_megabytes' | 'cpu_seconds'>> {
  const { save, now, progress } = deps
  const started = now()
  // what is read is garbage before the writes begin, which need memory of their own
  const { matches, ...read } = await matchFiles(deps, path)
  progress('Saving')
  const saved = await save(factsOf(matches, started))
  const seconds = (now().getTime() - started.getTime()) / 1000
  return { ...read, ...reportOf(matches), ...saved, seconds }
}

/** One by one, because all together would need much memory. */
function* factsOf({ matched }: Matches, at: Date): Generator<FoundFacts> {
  for (const match of matched) yield rowFacts(at)(match)
}

async function matchFiles(
  { listedCompanies, files, readFile, progress }: CompanyDataDependencies,
  path: string,
): Promise<{ matches: Matches } & Pick<MatchReport, 'rows' | 'refused_rows' | 'refused'>> {
  progress('Reading the register')
  const companies = await listedCompanies()
  if (companies.length === 0)
    throw new CompanyDataRefused('There is no register to match the companies of. Import one first.')
  const candidates = companyCandidates(companies)
  const refused: RefusedRow[] = []
  let [rows, refusedRows] = [0, 0]
  for await (const { name, bytes } of files(path)) {
    progress(`Reading ${name}`)
    await readFile(bytes, name, {
      row(names, read) {
        rows += 1
        candidates.offer(names, read)
      },
      refuse(row) {
        rows += 1
        refusedRows += 1
        if (refused.length < SHOWN_REFUSALS) refused.push(row)
      },
    })
  }
  progress('Matching')
  return { matches: matchCompanies(companies, candidates), rows, refused_rows: refusedRows, refused }
}
