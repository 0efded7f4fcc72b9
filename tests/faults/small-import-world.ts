import { buckets } from '#shared/system/buckets.ts'
import { tables } from '#shared/system/tables.ts'
import { rebuildIndex } from '../../functions/register/index/rebuild-index.ts'
import { isListed } from '../../functions/register/organisation.ts'
import { provision } from '../../infra/local/provision.ts'
import type { TestEmulators } from '../support/emulators/emulators.ts'
import { smallImport } from './small-import.ts'

const parts = {
  tables: {
    register: tables.register,
    profiles: tables.profiles,
    vacancies: tables.vacancies,
    company_changes: tables.company_changes,
  },
  buckets: { snapshots: buckets.snapshots },
}

/** Two registers of a few companies. Beta is on both, and Delta is respelt. */
export const firstWeek = { date: '2026-07-10', names: ['Acme', 'Beta', 'The Delta'] }
export const secondWeek = { date: '2026-07-17', names: ['Beta', 'Delta Ltd', 'Gamma'] }

/** Creates separate tables and a separate bucket for one case, whose names begin with the prefix. */
export async function smallImportWorld({ endpoints, documents, s3 }: TestEmulators, prefix: string) {
  await provision(endpoints, prefix, parts)
  const { run, store, profiles, changes, context, importing } = smallImport(documents, s3, prefix)
  const organisations = async () => {
    const snapshot = await store.currentSnapshot()
    return snapshot === undefined ? [] : store.readOrganisations(snapshot)
  }
  return {
    prefix,
    run,
    /** What users see: the snapshot pointer, the listed companies, and the matching index image. */
    async seen() {
      const snapshot = await store.currentSnapshot()
      const index = snapshot && Buffer.from(await store.readIndex(snapshot)).toString('base64')
      return { snapshot, listed: (await organisations()).filter(isListed), index }
    },
    /** Whether the index says what a scan says, and no change is left. */
    async isSettled() {
      const waits = await changes.any()
      return !waits && !(await rebuildIndex(context, importing, { scans: true }))
    },
    knownIds: async () => new Set((await organisations()).map(({ id }) => id)),
    async profileIds() {
      const ids = new Set<number>()
      for await (const { company_id } of profiles.all()) ids.add(company_id)
      return ids
    },
  }
}
