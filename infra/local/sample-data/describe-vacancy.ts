import type { Random } from './random.ts'
import type { SampleCompany } from './sample-data.ts'
import type { JobFamily } from './words/job-families.ts'

const closings = [
  'Apply with a CV and a few lines on why this one; we read every letter.',
  'Interviews are held in person or by video within two weeks of the closing date.',
  'We are happy to talk about part-time and flexible hours.',
  'The post needs an enhanced DBS check, which we pay for.',
  'Please tell us of anything that would make the interview easier for you.',
  'We may close the advert early if enough good people apply.',
] as const

const sponsorship = {
  1: 'We can sponsor a Skilled Worker visa for the right person, where the salary meets the rules.',
  0: 'We cannot sponsor a visa for this post: you need the right to work in the UK already.',
} as const

interface Advert {
  role: string
  family: JobFamily
  visa: 0 | 1 | null
}

/** The text of a job advert, in plain paragraphs. */
export function describeVacancy(
  random: Random,
  { shortName, place }: SampleCompany,
  { role, family, visa }: Advert,
): string {
  const opening = random.pick([
    `${shortName} is looking for ${withArticle(role)} to join the team in ${place.name}.`,
    `Are you ${withArticle(role)} who likes to do things well? Come and do so in ${place.name}.`,
    `We are growing, and need ${withArticle(role)} who can start within three months.`,
    `An opening for ${withArticle(role)} at ${shortName}, ${place.name}.`,
  ])
  const duties = random.some(family.duties, random.int(2, 4))
  const work = random.chance(0.5)
    ? `You will ${list(duties)}.`
    : `What you will do:\n${duties.map((duty) => `- ${duty}`).join('\n')}`
  const wanted = `It helps if you bring: ${list(random.some(family.skills, random.int(2, 3)))}.`
  const visaLine = visa === null ? [] : [sponsorship[visa]]
  return [opening, work, wanted, ...visaLine, random.some(closings, random.int(1, 3)).join(' ')].join('\n\n')
}

const withArticle = (role: string) => `${/^(?:[AEIO]|HGV|HR|SEN)/.test(role) ? 'an' : 'a'} ${role}`

const list = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
