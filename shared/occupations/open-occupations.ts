import {
  type OccupationRow,
  type OccupationRows,
  type OccupationTable,
  TITLE_SEPARATOR,
} from './occupation-rows.ts'

/** A national pay scale, and the nation that it is for, if it is not for the whole UK. */
export interface PayScale {
  nation: string | null
  text: string
}

export interface Occupation {
  /** Its SOC 2020 code. If two tables have the code, its table follows, as in `9119-6`. Links contain it. */
  id: string
  code: string
  table: OccupationTable
  title: string
  /** A condition that the table adds to the title. */
  note: string | null
  jobTitles: readonly string[]
  /** The going rate in pounds, for 37.5 hours a week; null where the table has none. */
  rate: { year: number; hour: number } | null
  /** Whether a relevant PhD lowers the required salary. */
  phdCounts: boolean
  /** The national pay scales of health and education jobs; else empty. */
  payScales: readonly PayScale[]
}

/** The occupations, with the source, licence and date of their facts. */
export interface Occupations extends Omit<OccupationRows, 'rows'> {
  list: readonly Occupation[]
}

/** Begins a condition after a title. Titles themselves may contain a dash. */
const NOTE = /\s+(?:Note:\s+|[–-]\s+(?=ONLY |Jobs |all jobs ))/
/** A pay scale that is that of another occupation. */
const REFERENCE = /^As SOC 2020 occupation code (\d{4})$/
const NATION = / \((England|Scotland|Wales|Northern Ireland)\)$/

/** Opens the stored rows. The rows of one occupation for several nations become one occupation. */
export function openOccupations({ rows, ...facts }: OccupationRows): Occupations {
  const tablesOf = Map.groupBy(rows, ([, code]) => code)
  const list = new Map<string, Occupation>()
  for (const row of rows) {
    const [table, code] = row
    const isOnlyTable = new Set(tablesOf.get(code)?.map(([one]) => one)).size === 1
    const id = isOnlyTable ? code : `${code}-${table}`
    const known = list.get(id)
    const one = openRow(row, id)
    list.set(id, known ? { ...known, payScales: [...known.payScales, ...one.payScales] } : one)
  }
  const scalesOf = ({ payScales }: Occupation) =>
    payScales.flatMap((scale) => list.get(REFERENCE.exec(scale.text)?.[1] ?? '')?.payScales ?? [scale])
  return { ...facts, list: [...list.values()].map((one) => ({ ...one, payScales: scalesOf(one) })) }
}

function openRow(row: OccupationRow, id: string): Occupation {
  const [table, code, occupation, jobTitles, year, hour, phdCounts, payScale] = row
  const [named = '', note = null] = occupation.split(NOTE)
  const nation = NATION.exec(named)?.[1] ?? null
  return {
    id,
    code,
    table,
    title: named.replace(NATION, ''),
    note,
    jobTitles: jobTitles.split(TITLE_SEPARATOR),
    rate: year === null || hour === null ? null : { year, hour },
    phdCounts: phdCounts ?? false,
    payScales: payScale === null ? [] : [{ nation, text: payScale }],
  }
}
