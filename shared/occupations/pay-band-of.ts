import { countedHours, toPence } from './counted-pay.ts'
import type { Occupation, PayScale } from './open-occupations.ts'
import { nhsPayOn, type PayBand, type PayTable, teacherPayOn } from './pay-tables.ts'

type Paid = Pick<Occupation, 'code' | 'table' | 'payScales'>

/** Where the holders of an occupation usually begin, if that is not the usual band of its table. */
const usualBands: Readonly<Record<string, string>> = { 2225: '7', 2251: '6', 2321: 'leadership' }
/** Where registered staff begin in the NHS, and their assistants. */
const firstBands: Readonly<Record<string, string>> = { 3: '5', '3a': '3' }

type Scaled = Pick<Occupation, 'payScales'>

const refersTo = ({ payScales }: Scaled, table: string): boolean =>
  payScales.some(({ text }) => text.includes(table))

/**
 * The pay tables of the nations that an occupation refers to. Empty if its rates are in the tables of occupations, or
 * are none.
 */
export function payTablesOf(occupation: Scaled, day: string): readonly PayTable[] {
  if (refersTo(occupation, 'Table 4')) return nhsPayOn(day)
  return refersTo(occupation, 'Table 5') ? teacherPayOn(day) : []
}

/** A band, and the pay table that has it; null if the tables of occupations have it themselves. */
export type BandOfTable = PayBand & { table: PayTable | null }

/** The bands of the pay tables, or the grades of the scale that the tables of occupations have. Empty if there are none. */
export function payBandsOf(occupation: Scaled, day: string): readonly BandOfTable[] {
  const tables = payTablesOf(occupation, day)
  if (tables.length > 0)
    return tables.flatMap((table) => table.bands.map((band): BandOfTable => ({ ...band, table })))
  return occupation.payScales
    .flatMap(gradesOf)
    .map((grade, at) => ({ id: String(at + 1), ...grade, table: null }))
}

const RATE = /^(.+?):?\s*£([\d,]+(?:\.\d+)?)(.*)$/
/** The weekly hours of a rate, or of all rates of a scale: `(37.5-hour week)`, `based on a 40-hour working week`. */
const HOURS = /(\d+(?:\.\d+)?)[- ]+hour/

function gradesOf({ nation, text }: PayScale): Omit<PayBand, 'id'>[] {
  const lines = payScaleLines(text)
  const closing = lines.filter(({ kind }) => kind === 'sentence').map((line) => line.text)
  const usual = HOURS.exec(closing.join(' '))?.[1]
  return lines.flatMap(({ kind, text: line }) => {
    const [, name, pounds, rest = ''] = RATE.exec(line) ?? []
    if (kind !== 'rate' || name === undefined || pounds === undefined) return []
    const hours = HOURS.exec(rest)?.[1] ?? usual
    return [
      {
        name: nation === null ? name : `${name}, ${nation}`,
        pounds: Number(pounds.replaceAll(',', '')),
        hours: hours === undefined ? null : Number(hours),
      },
    ]
  })
}

/** What a band pays for the weekly hours that count, in pounds a year. */
export const bandRate = ({ pounds, hours: full }: Pick<PayBand, 'pounds' | 'hours'>, hours: number): number =>
  full === null ? pounds : toPence((pounds * countedHours(hours)) / full)

/** Matches a line of an advert that is nothing but its band: "Grade: Band 6", "- NHS AfC: Band 8a". */
const BAND_LINE = /^\W*(?:(?:nhs|afc|agenda for change|grade)\W*){0,3}\bband\s*(\d[a-d]?)\W*$/im

/** The band that a job title names, as in `Staff nurse, Band 6`, or else a line of the advert. */
export const bandIn = (title: string, text = ''): string | undefined =>
  (/\bband\s*(\d[a-d]?)\b/i.exec(title) ?? BAND_LINE.exec(text))?.[1]?.toLowerCase()

/**
 * The band that counts for an occupation: the wanted one, or else the one where its holders usually begin. Null if no
 * band is known.
 */
export function payBandOf(occupation: Paid, wanted: string | undefined, day: string): BandOfTable | null {
  const bands = payBandsOf(occupation, day)
  const { code } = occupation
  const usual = usualBands[code] ?? (refersTo(occupation, 'Table 4') ? firstBands[occupation.table] : 'main')
  const find = (id: string | undefined) => bands.find((band) => band.id === id)
  return find(wanted) ?? find(usual) ?? bands[0] ?? null
}

/** A line of a national pay scale: a rate, a heading above rates, or a sentence. */
export interface PayScaleLine {
  kind: 'rate' | 'heading' | 'sentence'
  text: string
}

/** Matches a rate after which the heading of the next rates follows. */
const RATE_THEN_HEADING = /^(.*£[\d,.]+)\s+([A-Z][^£]*:)$/
/** Begins the sentences after the last rate. */
const CLOSING = /\s+(?=These going rates )/

/** The lines of a national pay scale, which the tables have as one text with bullets. */
export function payScaleLines(text: string): PayScaleLine[] {
  const [rates = '', ...closing] = text.split(CLOSING)
  const [opening = '', ...items] = rates.split('•').map((part) => part.trim())
  return [
    ...(opening === '' ? [] : [{ kind: items.length > 0 ? 'heading' : 'sentence', text: opening } as const]),
    ...items.flatMap((item): PayScaleLine[] => {
      const [, rate, heading] = RATE_THEN_HEADING.exec(item) ?? []
      if (rate === undefined || heading === undefined) return [{ kind: 'rate', text: item }]
      return [
        { kind: 'rate', text: rate },
        { kind: 'heading', text: heading },
      ]
    }),
    ...closing.map((sentence) => ({ kind: 'sentence', text: sentence }) as const),
  ]
}
