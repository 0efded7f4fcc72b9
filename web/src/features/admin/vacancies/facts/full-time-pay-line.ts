import type { FullTimePay } from '#shared/vacancy/full-time-pay.ts'
import type { FactField } from '../../facts/field-kinds.ts'

/** Pay for full time in one line: "45000-47000, 22.5 of 37.5 hours". */
export const fullTimePayLine: Pick<FactField, 'toText' | 'toValue'> = {
  toText: (value) => (value === null ? '' : lineOf(value as FullTimePay)),
  // the contract refuses a text
  toValue: (text) => payOf(text) ?? text,
}

function lineOf({ min, max, hours, full_time_hours }: FullTimePay): string {
  const pay = [...new Set([min, max])].filter((amount) => amount !== null).join('-')
  const time = [hours, full_time_hours].map((count) => count ?? '?').join(' of ')
  return hours === null && full_time_hours === null ? pay : `${pay}, ${time} hours`
}

const LINE =
  /^\s*£?([\d,.]+)(?:\s*[-–]\s*£?([\d,.]+))?(?:\s*,\s*(\?|[\d.]+)(?:\s*of\s*(\?|[\d.]+))?\s*hours?)?\s*$/i

function payOf(text: string): FullTimePay | undefined {
  const found = LINE.exec(text)
  if (found === null) return undefined
  const [min, max, hours, full] = found.slice(1).map((part?: string) => {
    const number = Number(part?.replaceAll(',', '') ?? Number.NaN)
    return Number.isNaN(number) ? null : number
  })
  return { min: min ?? null, max: max ?? null, hours: hours ?? null, full_time_hours: full ?? null }
}
