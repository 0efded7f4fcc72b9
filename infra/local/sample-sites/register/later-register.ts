import { makeCompanies } from '../../sample-data/make-companies.ts'
import { makeRegisterRows } from '../../sample-data/make-register-rows.ts'
import type { SampleRegisterRow } from '../../sample-data/sample-data.ts'
import { towns } from '../../sample-data/words.ts'

/** How many of the listed companies come before the next change of the same kind. */
const STEPS = { gone: 180, moved: 400, rated: 150, opened: 220 }

/**
 * The rows of a register that is newer than the sample data. Companies join, leave, return and move, and ratings
 * change. Each kind of change affects far less than 2% of the companies, as between real registers.
 */
export function laterRegister(): SampleRegisterRow[] {
  const { listed, departed } = makeCompanies()
  const known = listed.flatMap((company, index) => changed(index, makeRegisterRows([company], index)))
  return [...known, ...makeRegisterRows(departed, listed.length)]
}

function changed(index: number, rows: readonly SampleRegisterRow[]): readonly SampleRegisterRow[] {
  const [first] = rows
  // the first companies are the showpieces, which stay as they are
  if (first === undefined || index < STEPS.moved) return rows
  const town = towns[index % towns.length]?.name ?? ''
  if (index % STEPS.gone === 0) return []
  if (index % STEPS.moved === 1) return rows.map((row) => ({ ...row, 'Town/City': town }))
  if (index % STEPS.rated === 2)
    return rows.map((row) => ({
      ...row,
      'Type & Rating': row['Type & Rating'].replace('(A rating)', '(B rating)'),
    }))
  if (index % STEPS.opened === 3)
    return [...rows, { ...first, 'Organisation Name': `${first['Organisation Name'].trim()} (North)` }]
  return rows
}
