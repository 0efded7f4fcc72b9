import type { Context } from '../../platform/context.ts'
import { rebuildIndex } from '../index/rebuild-index.ts'
import type { IndexBuilders, Progress } from '../index/save-index.ts'
import { isListed, type Organisation, organisationKey } from '../organisation.ts'
import { registerOf } from '../register-store.ts'
import { ImportRefused } from './import-refused.ts'
import type { ProfilesReport } from './import-report.ts'
import type { FileProfile, ProfileRow } from './register-rows.ts'

/** Returns how many of these rows change the profile of a company. With `write`, it also stores the changes. */
export type MergeFacts = (
  facts: readonly FileProfile[],
  options: { write: boolean },
) => Promise<{ changed: number }>

interface ProfilesProgress {
  /** Called after each part of the companies with the share that is saved, from 0 to 1. */
  onSaved?: (share: number) => void
  progress?: Progress
}

/** How many companies are saved at once. */
const CHUNK = 500

/** Adds a profiles file to the listed companies and to searches. A later call completes a killed one. @throws ImportRefused without a register. */
export async function importProfiles(
  context: Context,
  importing: IndexBuilders & { mergeFacts: MergeFacts },
  rows: readonly ProfileRow[],
  { onSaved, progress }: ProfilesProgress = {},
): Promise<ProfilesReport> {
  const store = registerOf(context)
  const snapshot = await store.currentSnapshot()
  if (snapshot === undefined) throw new ImportRefused('There is no register yet; import one first.')
  const { organisations } = await store.readRegister(snapshot.register)
  const { companyFacts, ...matches } = matchProfiles(rows, organisations)
  // all rows of a company are in one part, so that it counts once
  const companies = [...Map.groupBy(companyFacts, ({ company_id }) => company_id).values()]
  let changed = 0
  for (let from = 0; from < companies.length; from += CHUNK) {
    const part = companies.slice(from, from + CHUNK).flat()
    changed += (await importing.mergeFacts(part, { write: true })).changed
    onSaved?.(Math.min((from + CHUNK) / companies.length, 1))
  }
  await rebuildIndex(context, importing, { isAwaited: true, ...(progress && { progress }) })
  return { rows: rows.length, ...matches, changed }
}

/** Matches profile rows with the companies on the register that have exactly the same name and town. */
export function matchProfiles(
  rows: readonly ProfileRow[],
  organisations: readonly Organisation[],
): { companyFacts: FileProfile[]; matched: number; unmatched: number } {
  const ids = new Map(
    organisations.filter(isListed).map(({ id, name, town }) => [organisationKey(name, town), id]),
  )
  const companyFacts: FileProfile[] = []
  for (const { name, town, facts } of rows) {
    const id = ids.get(organisationKey(name, town))
    if (id !== undefined) companyFacts.push({ company_id: id, ...facts })
  }
  return { companyFacts, matched: companyFacts.length, unmatched: rows.length - companyFacts.length }
}
