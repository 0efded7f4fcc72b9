import type { Random } from './random.ts'
import { names, people, type Town, type Trade } from './words.ts'

const forms = [
  { text: 'Ltd', weight: 36 },
  { text: 'Limited', weight: 40 },
  { text: 'LTD', weight: 6 },
  { text: 'Ltd.', weight: 3 },
  { text: 'PLC', weight: 1 },
  { text: 'LLP', weight: 3 },
  { text: '(UK) Limited', weight: 5 },
  { text: 'UK Ltd', weight: 4 },
  { text: '', weight: 4 },
]

const tradingAs = ['T/A', 't/a', 'T/a', 'trading as', 'TA'] as const

const localBrands = {
  Wales: names.welsh,
  Scotland: names.scottish,
  'Northern Ireland': names.irish,
  England: [],
} as const

interface CompanyName {
  name: string
  shortName: string
  noun: string
}

/** An invented name in the style of the register, and its spoken form. May return the same name twice. */
export function nameCompany(random: Random, trade: Trade, place: Town): CompanyName {
  const noun = random.pick(trade.nouns)
  const stem = stemOf(random, place)
  if (trade.body) return { name: `${stem} ${noun}`, shortName: `${stem} ${noun}`, noun }

  const form = random.weighted(forms, ({ weight }) => weight).text
  const legal = (text: string) => `${text} ${form}`.trim()
  if (random.chance(0.07)) {
    const shortName = `${brand(random)} ${noun}`
    return { name: `${legal(stem)} ${random.pick(tradingAs)} ${shortName}`, shortName, noun }
  }
  const shortName = random.chance(0.05)
    ? `${stem} ${noun} ${random.pick(['Group', 'Holdings', 'Services'])}`
    : `${stem} ${noun}`
  const name = random.chance(0.18) ? legal(shortName).toUpperCase() : legal(shortName)
  return { name, shortName, noun }
}

/** The part of a name that no other company should share. */
function stemOf(random: Random, place: Town): string {
  const local = localBrands[place.nation]
  if (local.length > 0 && random.chance(0.3))
    return `${random.pick(local)}${random.pick(['', '', ' Bay', ' Road'])}`
  return random
    .weighted(
      [
        { text: () => brand(random), weight: 62 },
        { text: () => random.some(people.surnames, 2).join(' & '), weight: 10 },
        {
          text: () => `${brand(random)} ${random.pick(['House', 'Lane', 'Bridge', 'Court', 'Park', 'Hill'])}`,
          weight: 8,
        },
        { text: () => initials(random), weight: 5 },
        { text: () => `The ${brand(random)}`, weight: 3 },
        { text: () => `${random.int(2, 99)} ${brand(random)}`, weight: 2 },
      ],
      ({ weight }) => weight,
    )
    .text()
}

const brand = (random: Random) => random.pick(names.heads) + random.pick(names.tails)

/** Three letters, of which one is rare, so that they match no well-known initials. */
const initials = (random: Random) =>
  [random.pick(['Q', 'X', 'Z', 'J']), ...random.some([...'BDGKMPRVWY'], 2)].join('')
