import type { Random } from './random.ts'
import type { SampleCompany } from './sample-data.ts'

/** Sentences for every employer. */
const people = [
  'Our colleagues come from some thirty countries; notices are in plain English and lunch is from everywhere.',
  'Every new starter has a buddy for three months and a training plan for twelve.',
  'We have held a sponsor licence for years and know the forms by heart.',
  'We publish what each grade is paid, and review it every April.',
  'Most of us have worked here for more than five years.',
] as const

/** Sentences for companies, which are owned by somebody. */
const peopleOfCompanies = [
  ...people,
  'Half of the managers began on the shop floor.',
  'The company is owned by the people who work in it, through a trust.',
] as const

const colour = [
  'Our motto is <b>do it once, do it properly</b>, and yes, somebody typed the tags.',
  'Sustainability matters here: by 2030 we mean to halve what we burn, bin and buy.',
  'Main site: {town}.',
] as const

const colourOfCompanies = [
  ...colour,
  'A customer once called us "stubborn in the best way"; we put it on the van.',
  'Named "Small Employer of the Year" by the local chamber.',
  'We give 1% of profit to causes that staff choose & write about it on our blog.',
] as const

/** Paragraphs name no year, because Companies House says when a company began. */
const history = [
  'In the past few years we have opened two sites, replaced most of our equipment and doubled what we spend on training. What has not changed is the way we work: small teams, a short line to those who decide, and a meeting every Friday at which anyone may ask anything.',
  'Visitors ask why the clock in the hall is five minutes fast. It was set so before anybody here can remember, and it means that meetings begin on time. New colleagues get used to it within a week. The rest of what we do is up to date, and we will gladly show you round before you apply.',
] as const

const historyOfCompanies = [
  ...history,
  'The business began with one desk, a borrowed telephone and a customer who paid late. It has grown slowly since, without outside investors, by keeping promises and answering letters. Two moves later we have room to grow again, and the first customer is still with us.',
  'Three sisters founded the firm and two of their children run it today. They will tell you that the secret is to hire for patience. They will also tell you, at length, about the flood, the new roof, and the day the regional news came to film the wrong building.',
] as const

const welsh = 'Croeso cynnes i bawb: mae ein gwasanaeth ar gael yn Gymraeg.'

/** A company's description of itself, one line to several paragraphs of plain text. */
export function describeCompany(
  random: Random,
  { shortName, trade, noun, place, knowledge }: SampleCompany,
): string {
  const fitting = trade.about.flatMap((one) =>
    typeof one === 'string' ? [one] : one.nouns.includes(noun) ? [one.text] : [],
  )
  const about = random.some(fitting, fitting.length)
  const own = trade.body
    ? { history, people, colour }
    : { history: historyOfCompanies, people: peopleOfCompanies, colour: colourOfCompanies }
  const long = [about, random.some(own.history, 2), random.some(own.people, 3), random.some(own.colour, 2)]
  const length = random.weighted(
    [
      { paragraphs: [about.slice(0, 1)], weight: 35 },
      { paragraphs: [[...about.slice(0, 1), random.pick(own.people)]], weight: 30 },
      { paragraphs: [about.slice(0, 2), random.some(own.people, 2), [random.pick(own.colour)]], weight: 22 },
      {
        paragraphs: long,
        weight: 13,
      },
    ],
    ({ weight }) => weight,
  )
  const { paragraphs } = knowledge === 'everything' ? { paragraphs: long } : length
  const text = paragraphs.map((sentences) => sentences.join(' ')).join('\n\n')
  return (place.nation === 'Wales' && random.chance(0.3) ? `${text}\n\n${welsh}` : text)
    .replaceAll('{name}', shortName)
    .replaceAll('{town}', place.name)
}
