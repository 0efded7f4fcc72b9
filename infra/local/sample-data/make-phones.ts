import type { Phone } from '#shared/fields/company-details.ts'
import type { Random } from './random.ts'
import { people, type Town } from './words.ts'

/** Ofcom's range of mobile numbers for fiction. */
const MOBILE = '07700 900'
const FREEPHONE = '08081 570'
const UK_WIDE = '03069 990'

const types = ['Main', 'Reception', 'Recruitment', 'Sales', 'Accounts', 'Out of hours'] as const

/** `count` numbers as on web pages: in many formats, sometimes with duplicates. */
export function makePhones(random: Random, place: Town, count: number): Phone[] {
  const phones: Phone[] = []
  while (phones.length < count) {
    const earlier = phones.length > 0 && random.chance(0.18) ? random.pick(phones).number : null
    const number = reformat(random, earlier ?? newNumber(random, place))
    const named = random.chance(0.3)
    phones.push({
      number,
      type: random.maybe(0.75, number.replace('+44 ', '0').startsWith('07') ? 'Mobile' : random.pick(types)),
      country_code: random.maybe(0.7, '+44'),
      key_person: named ? `${random.pick(people.firstNames)} ${random.pick(people.surnames)}` : null,
      source_page: null,
      seen_on: null,
      key_person_job_title: named ? random.maybe(0.8, random.pick(people.contactTitles)) : null,
    })
  }
  return phones
}

function newNumber(random: Random, place: Town): string {
  const prefix = random.weighted(
    [
      { text: place.phone, weight: 70 },
      { text: MOBILE, weight: 17 },
      { text: FREEPHONE, weight: 7 },
      { text: UK_WIDE, weight: 6 },
    ],
    ({ weight }) => weight,
  ).text
  return `${prefix}${String(random.int(0, 999)).padStart(3, '0')}`
}

/** Writes a number in another format. */
function reformat(random: Random, number: string): string {
  const national = number.replace(/^\+44\s?(?:\(0\))?\s?/, '0')
  return random.pick([
    national,
    national,
    national.replaceAll(' ', ''),
    national.replaceAll(' ', '-'),
    national.replace(/^0/, '+44 '),
    national.replace(/^0/, '+44 (0)'),
  ])
}
