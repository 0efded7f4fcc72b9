import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  ageGroup,
  kindOfName,
  type PastRate,
  type PastRates,
} from '../../functions/companies/receipt/past-rates.ts'
import { type PublishedNames, publishedNames } from '../../functions/register/history/licence-spells.ts'
import { argumentsOf } from '../sponsor/arguments-of.ts'
import { runProgram } from '../user-facing-error.ts'

/** The kinds of employers with enough names for a rate, by `kindOfName`. */
const KINDS = {
  recruitment: 'recruitment firms',
  care: 'care providers',
  'care at home': 'providers of care at home',
  'care home': 'care homes',
  restaurant: 'restaurants',
  hotel: 'hotels',
  shop: 'shops',
  'building trade': 'building firms',
  IT: 'IT firms',
  finance: 'finance firms',
  law: 'law firms',
  accountant: 'accountants',
  architect: 'architects',
  dentist: 'dentists',
  doctor: 'doctors’ practices',
  'motor trade': 'garages',
  'hair and beauty': 'hair and beauty salons',
  school: 'schools',
  academy: 'academies',
  college: 'colleges',
}

const YEAR = 365

const rate = (label: string): PastRate => ({ label, held: 0, left: 0 })

/** What became of all who held a licence a year before the last register of names. A return in time counts as staying. */
export function pastRatesOf({ last, spells }: PublishedNames): PastRates {
  const from = new Date(Date.parse(last) - YEAR * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const rates: PastRates = {
    from,
    until: last,
    all: rate('employers of all kinds'),
    kinds: Object.fromEntries(Object.entries(KINDS).map(([kind, label]) => [kind, rate(label)])),
    ages: [
      { below: YEAR / 2, ...rate('licences younger than half a year') },
      { below: YEAR, ...rate('licences of half a year to a year') },
      { below: 2 * YEAR, ...rate('licences of one to two years') },
      { below: null, ...rate('licences older than two years') },
    ],
  }
  for (const [name, own] of spells) {
    const spell = own.find((one) => one.from <= from && (one.until === null || one.until > from))
    if (spell === undefined) continue
    const hasLeft = own.at(-1)?.until !== null
    const counted = [rates.all, rates.kinds[kindOfName(name) ?? ''], ageGroup(rates.ages, spell.from, from)]
    for (const one of counted) {
      if (one === undefined) continue
      one.held += 1
      if (hasLeft) one.left += 1
    }
  }
  return rates
}

/** `npm run sponsor -- data past-rates`: counts how many licences ended within a year, from the built-in names. */
async function run(): Promise<void> {
  const { values } = argumentsOf('data past-rates')
  const rates = pastRatesOf(await publishedNames())
  const out = values.out ?? join(import.meta.dirname, '../../functions/companies/receipt/past-rates.json')
  writeFileSync(out, `${JSON.stringify(rates, null, 2)}\n`)
  const rows = [rates.all, ...Object.values(rates.kinds), ...rates.ages]
  console.table(
    rows.map(({ label, held, left }) => ({
      of: label,
      held,
      left,
      percent: ((100 * left) / held).toFixed(1),
    })),
  )
}

runProgram(import.meta, run)
