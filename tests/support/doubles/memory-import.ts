import {
  type ImportDependencies,
  importRegister,
} from '../../../functions/register/import/import-register.ts'
import type {
  CompanyFacts,
  ProfileRow,
  RegisterRow,
} from '../../../functions/register/import/register-row.ts'
import { isListed, type Organisation } from '../../../functions/register/organisation.ts'
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

export type MemoryImport = ReturnType<typeof memoryImport>

/**
 * An import into memory. `run` imports Acme and Beta, if not told otherwise. The image of an index is the JSON of the
 * listed names, its settings and the number of stored facts. `companyFacts` are the stored facts, and `steps` the steps
 * that have begun. A test may replace each of `deps`.
 */
export function memoryImport() {
  const store = new MemoryRegisterStore()
  const companyFacts: CompanyFacts[] = []
  const steps: string[] = []
  let id = 100
  const deps: ImportDependencies = {
    store,
    profiles: {
      async mergeFacts(profiles, { write }) {
        const fresh = profiles.filter(
          (one) => !companyFacts.some((known) => known.company_id === one.company_id),
        )
        if (write) companyFacts.push(...fresh)
        return { changed: fresh.length }
      },
    },
    lease: { force: async () => undefined },
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
    randomId: () => (id += 1),
    randomKey: () => `key ${id}`,
    now: () => new Date('2026-07-18T09:00:00Z'),
    progress: (step) => steps.push(step),
  }
  const run = ({
    rows = [acme, beta],
    date = '2026-07-17',
    source = 'register',
    profiles,
    ...more
  }: Given = {}) =>
    importRegister(deps, {
      read: async () => ({ register: { rows, refused: [] }, ...(profiles && { profiles }) }),
      date,
      source,
      ...more,
    })
  return { store, deps, companyFacts, steps, run }
}
