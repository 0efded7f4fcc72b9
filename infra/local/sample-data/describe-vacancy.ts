import { carers } from './choose-benefits.ts'
import type { Job } from './choose-job.ts'
import type { Terms } from './choose-terms.ts'
import type { Random } from './random.ts'
import type { SampleCompany } from './sample-data.ts'
import { CONSIDERED } from './title-vacancy.ts'

const closings = [
  'Apply with a CV and a few lines on why this one; we read every letter.',
  'Interviews are held in person or by video within two weeks of the closing date.',
  'We are happy to talk about part-time and flexible hours.',
  'Please tell us of anything that would make the interview easier for you.',
  'We may close the advert early if enough good people apply.',
] as const

const DBS_CHECK = 'The post needs an enhanced DBS check, which we pay for.'

/** The text of a very long vacancy, which contains the organisation's whole handbook. */
const handbook = [
  'About the team: there are nine of us, from seven countries, between 22 and 64 years old. We share one room, one kettle and a rota for both. Mondays begin with a short meeting at which everybody says what they need from somebody else that week; Fridays end with one at which they say what they got.',
  'About the first year: in the first month you will follow somebody who has done the job for at least three years. In the second and third you will do it with them beside you. After six months we sit down and write together what you would like to be doing in two years, and what we must do for that. After twelve we look at what we wrote.',
  'About the place: the building is ten minutes on foot from the railway station and has a shelter for bicycles, two showers and a lift to every floor. Large print, screen readers, hearing loops and quiet rooms are here already; tell us what else would help.',
  'About pay: the range above is what we pay, not what we hope to pay less than. Where you begin in it depends on what you have done, by a table that every member of staff has read. It is looked at each April, together with what others pay.',
  'About hours: the week has 37.5 of them. If you need to be elsewhere at four on Thursdays, say so, and it will be arranged. Work at night and at weekends is paid at one and a half times the rate, on public holidays at twice the rate.',
] as const

/** A page of the handbook for sponsored workers. Beside a refusal it would be a contradiction. */
const MOVING =
  'About moving here: for those who come from abroad we pay for the flight, the first four weeks of a room and the health surcharge of the first year, and somebody meets you at the airport. We do not ask for any of it back.'

const sponsorship = {
  1: 'We can sponsor a Skilled Worker visa for the right person, where the salary meets the rules.',
  0: 'We cannot sponsor a visa for this post: you need the right to work in the UK already.',
} as const
const IS_CONSIDERED =
  'We consider sponsoring a Skilled Worker visa for the right person, where the salary meets the rules.'

/** What the text of a vacancy says of sponsorship; null if it says nothing. */
export const sponsorshipLine = ({ visa, title }: Pick<Terms, 'visa' | 'title'>): string | null => {
  if (visa === null) return null
  return title.endsWith(CONSIDERED) ? IS_CONSIDERED : sponsorship[visa]
}

type Advert = Job & Pick<Terms, 'visa' | 'title'> & { city: string }

/** The text of a job advert, in plain paragraphs. */
export function describeVacancy(
  random: Random,
  { shortName }: SampleCompany,
  { role: { title }, family, city, ...terms }: Advert,
): string {
  const opening = random.pick([
    `${shortName} is looking for ${withArticle(title)} to join the team in ${city}.`,
    `Are you ${withArticle(title)} who likes to do things well? Come and do so in ${city}.`,
    `We are growing, and need ${withArticle(title)} who can start within three months.`,
    `An opening for ${withArticle(title)} at ${shortName}, ${city}.`,
  ])
  const duties = random.some(family.duties, random.int(2, 4))
  const work = random.chance(0.5)
    ? `You will ${list(duties)}.`
    : `What you will do:\n${duties.map((duty) => `- ${duty}`).join('\n')}`
  const wanted = `It helps if you bring: ${list(random.some(family.skills, random.int(2, 3)))}.`
  const visaLine = [sponsorshipLine(terms) ?? []].flat()
  const fitting = carers.has(family.category) ? [...closings, DBS_CHECK] : closings
  const closing = random.some(fitting, random.int(1, 3)).join(' ')
  const all = random.chance(0.03) ? [...handbook, ...(terms.visa === 1 ? [MOVING] : [])] : []
  return [opening, work, wanted, ...all, ...visaLine, closing].join('\n\n')
}

const withArticle = (role: string) => `${/^(?:[AEIO]|HGV|HR|SEN)/.test(role) ? 'an' : 'a'} ${role}`

const list = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
