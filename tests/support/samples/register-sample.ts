import type { ImportReport } from '../../../functions/register/import/import-report.ts'
import type { Organisation, OrganisationChange } from '../../../functions/register/organisation.ts'
import type { RegisterVersion, Snapshot } from '../../../functions/register/snapshot.ts'

/** An organisation of the register. Every seventh id has left it. */
export const organisation = (id: number): Organisation => ({
  id,
  name: `Firm ${id} – Łódź 🏭`,
  town: 'Leeds',
  county: '',
  routes: [{ route: 'Skilled Worker', type: 'Worker', rating: 'A rating' }],
  source: 'register',
  first_seen: '2026-07-10',
  last_seen: '2026-07-17',
  left_on: id % 7 === 0 ? '2026-07-17' : null,
  ...(id % 7 === 0 && { changes: [left] }),
})

const left: OrganisationChange = {
  date: '2026-07-17',
  change: 'left',
  added: [],
  removed: [{ route: 'Skilled Worker', type: 'Worker', rating: 'A rating' }],
  from_town: null,
  from_name: null,
}

/** A register of 1,000 organisations. Their ids 10, 20, … 10,000 fill four blocks. */
export const thousandOrganisations: RegisterVersion = {
  date: '2026-07-17',
  source: 'register',
  order_key: 'secret',
  dates: ['2026-07-10', '2026-07-17'],
  organisations: Array.from({ length: 1000 }, (_, at) => organisation((at + 1) * 10)),
}

/** A snapshot of a register and an index, both named by their hashes. It was imported on 18 July 2026. */
export const nextSnapshot = (register: string, index: string): Omit<Snapshot, 'version'> => ({
  register,
  index,
  date: '2026-07-17',
  imported_at: '2026-07-18T09:00:00.000Z',
  source: 'register',
  built_for: '2026-07-18',
})

export const importReport: ImportReport = {
  history: false,
  date: '2026-07-17',
  rows: 3,
  organisations: 3,
  added: 3,
  removed: 0,
  moved: 0,
  renamed: 0,
  changed: 0,
  retired_samples: 0,
  refused: [{ line: 2, reason: 'The organisation has no name.' }],
  published: true,
  dry_run: false,
  seconds: 1,
}
