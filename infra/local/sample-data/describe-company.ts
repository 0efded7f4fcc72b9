import type { Random } from './random.ts'
import type { SampleCompany } from './sample-data.ts'

const people = [
  'Most of us have worked here for more than five years, and half of the managers began on the shop floor.',
  'Our colleagues come from some thirty countries; notices are in plain English and lunch is from everywhere.',
  'Every new starter has a buddy for three months and a training plan for twelve.',
  'We have held a sponsor licence since 2019 and know the forms by heart.',
  'The company is owned by the people who work in it, through a trust.',
  'We publish what each grade is paid, and review it every April.',
] as const

const colour = [
  'A customer once called us "stubborn in the best way"; we put it on the van.',
  'Named "Small Employer of the Year" by the local chamber in 2023.',
  'Our motto is <b>do it once, do it properly</b>, and yes, somebody typed the tags.',
  'We give 1% of profit to causes that staff choose & write about it on our blog.',
  'Sustainability matters here: by 2030 we mean to halve what we burn, bin and buy.',
  'Registered office and main site: {town}.',
] as const

const history = [
  'The business began in 1998 with one desk, a borrowed telephone and a customer who paid late. It has grown slowly since, without outside investors, by keeping promises and answering letters. Two moves later we have room to grow again, and the first customer is still with us.',
  'In the past five years we have opened two sites, replaced most of our equipment and doubled what we spend on training. What has not changed is the way we work: small teams, a short line to the directors, and a meeting every Friday at which anyone may ask anything.',
  'Three sisters founded the firm and two of their children run it today. They will tell you that the secret is to hire for patience. They will also tell you, at length, about the flood of 2007, the new roof, and the day the regional news came to film the wrong building.',
] as const

const welsh = 'Croeso cynnes i bawb: mae ein gwasanaeth ar gael yn Gymraeg.'

/** A company's description of itself, one line to several paragraphs of plain text. */
export function describeCompany(
  random: Random,
  { shortName, trade, place, knowledge }: SampleCompany,
): string {
  const about = random.some(trade.about, trade.about.length)
  const long = [about, random.some(history, 2), random.some(people, 3), random.some(colour, 2)]
  const length = random.weighted(
    [
      { paragraphs: [about.slice(0, 1)], weight: 35 },
      { paragraphs: [[...about.slice(0, 1), random.pick(people)]], weight: 30 },
      { paragraphs: [about.slice(0, 2), random.some(people, 2), [random.pick(colour)]], weight: 22 },
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
