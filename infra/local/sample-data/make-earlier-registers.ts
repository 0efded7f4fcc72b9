import { makeRegisterRows } from './make-register-rows.ts'
import { createRandom } from './random.ts'
import type { SampleCompany, SampleRegister, SampleRegisterRow } from './sample-data.ts'
import { towns } from './words.ts'

/** The publication dates, oldest first. */
const dates = ['2025-07-07', '2025-10-06'] as const

/** How a company differed in the past. `until` is the last register with the difference. */
type EarlierState =
  | { was: 'absent' | 'of lower rating' | 'of one route'; until: 0 | 1 }
  | { was: 'elsewhere'; town: string; until: 0 | 1 }
  | { was: 'away once' }
  | { was: 'as now' }

/** The past of each showpiece, by its index in the list of companies, which begins with the showpieces. */
const pastOfShowpiece: Readonly<Record<number, EarlierState>> = {
  0: { was: 'of lower rating', until: 1 },
  1: { was: 'of one route', until: 1 },
  2: { was: 'away once' },
  3: { was: 'absent', until: 0 },
}

/**
 * The two registers before the current one. Between them companies join, leave, return, move, and win routes and
 * ratings. Each kind of change affects far less than 2% of the companies. Above 2% an import refuses a file as damaged.
 */
export function makeEarlierRegisters(
  listed: readonly SampleCompany[],
  departed: readonly SampleCompany[],
): SampleRegister[] {
  const pasts = new Map(listed.map((company, index) => [company, pastOfShowpiece[index] ?? pastOf(company)]))
  return dates.map((date, registerIndex) => {
    // half of the departed companies leave before the second register
    const left = departed.filter((_, index) => registerIndex === 0 || index % 2 === 0)
    // the companies keep their order, because rarities are assigned by index
    const rows = listed.flatMap((company, index) => {
      const past = pasts.get(company) ?? { was: 'as now' }
      return rowsAt(past, registerIndex, makeRegisterRows([company], index))
    })
    return { date, rows: [...rows, ...makeRegisterRows(left, listed.length)] }
  })
}

function rowsAt(
  past: EarlierState,
  registerIndex: number,
  rows: readonly SampleRegisterRow[],
): readonly SampleRegisterRow[] {
  if ('until' in past && registerIndex > past.until) return rows
  switch (past.was) {
    case 'as now':
      return rows
    case 'away once':
      return registerIndex === 1 ? [] : rows
    case 'absent':
      return []
    case 'elsewhere':
      return rows.map((row) => ({ ...row, 'Town/City': past.town }))
    case 'of one route':
      return rows.slice(0, 1)
    case 'of lower rating':
      return rows.map((row) => ({
        ...row,
        'Type & Rating': row['Type & Rating'].replace('(A rating)', '(B rating)'),
      }))
  }
}

function pastOf({ seed, town }: SampleCompany): EarlierState {
  const random = createRandom(`past ${seed}`)
  // companies with other seeds may share a name, so a changed town would be ambiguous
  if (!seed.startsWith('company ')) return { was: 'as now' }
  const until = random.pick([0, 1] as const)
  const other = random.pick(towns.filter(({ name }) => name !== town)).name
  return random.weighted<{ past: EarlierState; weight: number }>(
    [
      { past: { was: 'as now' }, weight: 86 },
      { past: { was: 'absent', until }, weight: 5 },
      { past: { was: 'elsewhere', town: other, until }, weight: 2 },
      { past: { was: 'of lower rating', until }, weight: 3 },
      { past: { was: 'of one route', until }, weight: 3 },
      { past: { was: 'away once' }, weight: 1 },
    ],
    ({ weight }) => weight,
  ).past
}
