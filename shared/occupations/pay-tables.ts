import type { Occupation } from './open-occupations.ts'

/** A band or range of a national pay scale. */
export interface PayBand {
  /** In links: `5`, `8a`, `main-inner`. */
  id: string
  name: string
  /** Where the band begins, in pounds a year for full time. */
  pounds: number
}

/** A national pay scale with its year and its public source. */
export interface PayTable {
  /** What its bands are called. */
  kind: 'NHS band' | 'Pay range'
  title: string
  /** The year of the figures, in words. */
  year: string
  /** The day from which they apply, YYYY-MM-DD. */
  since: string
  source: string
  address: string
  /** The weekly hours of the figures; null where full time has no fixed number. */
  hours: number | null
  bands: readonly PayBand[]
}

const nhsBand = (id: string, pounds: number): PayBand => ({ id, name: `NHS band ${id}`, pounds })

/** The bands of the NHS in England that table 4 of Appendix Skilled Occupations refers to. */
export const nhsPay: PayTable = {
  kind: 'NHS band',
  title: 'NHS Agenda for Change, England',
  year: '2025/26',
  since: '2025-04-01',
  source: 'NHS Employers: pay scales for 2025/26',
  address: 'https://www.nhsemployers.org/articles/pay-scales-202526',
  hours: 37.5,
  bands: [
    nhsBand('3', 24_937),
    nhsBand('4', 27_485),
    nhsBand('5', 31_049),
    nhsBand('6', 38_682),
    nhsBand('7', 47_810),
    nhsBand('8a', 55_690),
    nhsBand('8b', 64_455),
    nhsBand('8c', 76_965),
    nhsBand('8d', 91_342),
    nhsBand('9', 109_179),
  ],
}

/** The pay ranges of teachers in England that table 5 of Appendix Skilled Occupations refers to. */
export const teacherPay: PayTable = {
  kind: 'Pay range',
  title: 'School teachers, England',
  year: '2025/26',
  since: '2025-09-01',
  source: 'Department for Education: School teachers’ pay and conditions 2025',
  address: 'https://www.gov.uk/government/publications/school-teachers-pay-and-conditions',
  hours: null,
  bands: [
    { id: 'unqualified', name: 'Unqualified, outside London', pounds: 22_601 },
    { id: 'main', name: 'Main range, outside London', pounds: 32_916 },
    { id: 'main-fringe', name: 'Main range, London fringe', pounds: 34_398 },
    { id: 'main-outer', name: 'Main range, outer London', pounds: 37_870 },
    { id: 'main-inner', name: 'Main range, inner London', pounds: 40_317 },
    { id: 'upper', name: 'Upper range, outside London', pounds: 47_472 },
    { id: 'upper-fringe', name: 'Upper range, London fringe', pounds: 48_913 },
    { id: 'leadership', name: 'Leadership, outside London', pounds: 51_773 },
    { id: 'upper-outer', name: 'Upper range, outer London', pounds: 52_219 },
    { id: 'upper-inner', name: 'Upper range, inner London', pounds: 57_632 },
  ],
}

/** Where the holders of an occupation usually begin, if that is not the first band of its table. */
const usualBands: Readonly<Record<string, string>> = { 2225: '7', 2251: '6', 2321: 'leadership' }
/** Where registered staff begin in the NHS, and their assistants. */
const firstBands: Readonly<Record<string, string>> = { 3: '5', '3a': '3' }

/** The pay table of an occupation; null if its rates are in the tables of occupations themselves. */
export function payTableOf({ payScales }: Pick<Occupation, 'payScales'>): PayTable | null {
  const refersTo = (table: string) => payScales.some(({ text }) => text.includes(table))
  if (refersTo('Table 4')) return nhsPay
  return refersTo('Table 5') ? teacherPay : null
}

/**
 * The band that counts for an occupation: the wanted one, or else the one where its holders usually begin. Null if the
 * occupation has no pay table.
 */
export function payBandOf(
  occupation: Pick<Occupation, 'code' | 'table' | 'payScales'>,
  wanted: string | undefined,
): PayBand | null {
  const table = payTableOf(occupation)
  if (table === null) return null
  const { code } = occupation
  const usual = usualBands[code] ?? (table === nhsPay ? firstBands[occupation.table] : 'main')
  const find = (id: string | undefined) => table.bands.find((band) => band.id === id)
  return find(wanted) ?? find(usual) ?? null
}
