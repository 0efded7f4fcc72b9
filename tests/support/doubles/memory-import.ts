import type { Context } from '../../../functions/platform/context.ts'
import type { PublishedNames } from '../../../functions/register/history/licence-spells.ts'
import {
  importedRegister,
  type Importing,
  importRegister,
  type ImportRecord,
} from '../../../functions/register/import/import-register.ts'
import type {
  FileProfile,
  ProfileRow,
  RegisterRow,
} from '../../../functions/register/import/register-rows.ts'
import { rebuildLease } from '../../../functions/register/index/rebuild-lease.ts'
import { isListed, type Organisation } from '../../../functions/register/organisation.ts'
import { registerOf } from '../../../functions/register/register-store.ts'
import { contextWith, double } from './context-with.ts'
import { MemoryRegisterStore } from './memory-register-store.ts'

export const acme: RegisterRow = {
  name: 'Acme Ltd',
  town: 'Leeds',
  county: '',
  type: 'Worker',
  rating: 'A rating',
  route: 'Skilled Worker',
}
export const beta: RegisterRow = { ...acme, name: 'Beta Ltd' }
export const acmeProfile: ProfileRow = {
  name: 'ACME LTD',
  town: 'leeds',
  facts: {
    website: 'https://acme.example/',
    address_line_1: null,
    postcode: null,
    company_number: null,
    company_size: null,
    sector_ids: [],
    source: 'test',
  },
}

interface Given {
  rows?: RegisterRow[]
  date?: string
  profiles?: ProfileRow[]
  force?: boolean
  dryRun?: boolean
  source?: Organisation['source']
}

const noNames: PublishedNames = { first: '2023-05-26', last: '2026-06-25', spells: new Map() }

/** An import without profiles and older names, whose companies have the ids 1, 2, 3 and so on. */
export function importParts(id = 0) {
  return {
    mergeFacts: async () => ({ changed: 0 }),
    publishedNames: async () => noNames,
    randomId: () => (id += 1),
    randomKey: () => 'key',
  }
}

/** A context whose register is in memory. Its leases are free. */
export const registerContext = (
  store: MemoryRegisterStore,
  now: () => Date,
  ...doubles: ReturnType<typeof double>[]
): Context =>
  contextWith(
    { now },
    double(registerOf, store),
    double(importedRegister, store),
    double(rebuildLease, { take: async () => undefined, force: async () => undefined }),
    ...doubles,
  )

export type MemoryImport = ReturnType<typeof memoryImport>

/**
 * An import into memory. `run` imports Acme and Beta, if not told otherwise. The image of an index is the JSON of the
 * listed names, its settings and the number of stored facts. `companyFacts` are the stored facts, and `steps` the steps
 * that have begun. A test may replace each member of `importing` and `record`.
 */
export function memoryImport() {
  const store = new MemoryRegisterStore()
  const companyFacts: FileProfile[] = []
  let keys = 0
  const steps: string[] = []
  const context = registerContext(store, () => new Date('2026-07-18T09:00:00Z'))
  const record: ImportRecord = { progress: (step) => steps.push(step) }
  const importing: Importing = {
    ...importParts(100),
    randomKey: () => `key ${(keys += 1)}`,
    async mergeFacts(profiles, { write }) {
      const fresh = profiles.filter(
        (one) => !companyFacts.some((known) => known.company_id === one.company_id),
      )
      if (write) companyFacts.push(...fresh)
      return { changed: fresh.length }
    },
    buildIndex: async (organisations, { orderKey, date }) => ({
      image: Buffer.from(
        JSON.stringify([
          organisations.filter(isListed).map(({ name }) => name),
          { orderKey, date },
          companyFacts.length,
        ]),
      ),
      jobs: Buffer.from('jobs'),
      facts: { companies: Buffer.from('facts'), jobs: Buffer.from('facts of jobs') },
      isAwaited: false,
      forgetChanges: undefined,
    }),
  }
  const run = ({
    rows = [acme, beta],
    date = '2026-07-17',
    source = 'register',
    profiles,
    ...more
  }: Given = {}) =>
    importRegister(context, importing, {
      read: async () => ({ register: { rows, refused: [] }, ...(profiles && { profiles }) }),
      date,
      source,
      ...record,
      ...more,
    })
  return { context, store, importing, record, companyFacts, steps, run }
}
