import type { Random } from './random.ts'

const levels = ['Senior', 'Senior', 'Junior', 'Trainee', 'Lead'] as const

/** Categories of jobs that come in levels. */
const withLevels = new Set([21, 31, 34, 35, 41, 52, 53, 54, 71, 72])
/** Roles that name their level, or have none. */
const LEVELLED =
  /Senior|Head|Chief|Assistant|Adviser|Lead|Supervisor|Manager|Consultant|Coordinator|Director|Player|Violinist|Dancer|Postdoctoral/

/** What some titles of posts with sponsorship say of it. */
export const CONSIDERED = 'visa sponsorship considered'

interface Post {
  role: string
  category: number
  city: string
  isOfShifts: boolean
  /** Whether the work follows the terms of schools. */
  isOfTerms: boolean
  isSponsored: boolean
}

interface VacancyTitle {
  title: string
  /** Years of experience that the level requires; null if the title has no level. */
  years: number | null
  /** Whether the post replaces somebody for a time. */
  isCover: boolean
}

/** A title as in adverts: plain, or with a level or a remark, and rarely far too long. */
export function titleVacancy(
  random: Random,
  { role, category, city, isOfShifts, isOfTerms, isSponsored }: Post,
): VacancyTitle {
  const level =
    withLevels.has(category) && !LEVELLED.test(role) ? random.maybe(0.25, random.pick(levels)) : null
  const base = level === null ? role : `${level} ${role}`
  const remark = random.pick([
    'maternity cover',
    '3 posts',
    ...(isOfShifts ? ['nights', 'weekends'] : []),
    ...(isOfTerms ? ['term time'] : []),
  ])
  // nobody leads three times, or for a few months
  const remarked = category < 20 || /Head|Lead|Manager|Director/.test(base) ? base : `${base} (${remark})`
  const title = random.weighted(
    [
      { text: base, weight: 73 },
      { text: `${base} – ${city}`, weight: 10 },
      { text: remarked, weight: 8 },
      { text: isSponsored ? `${base} – ${CONSIDERED}` : base, weight: 6 },
      { text: base.toUpperCase(), weight: 2 },
      {
        text: `${base} – two posts, one permanent in ${city} and one for 18 months to cover a secondment, with travel to our other sites and every third weekend on call`,
        weight: 0.5,
      },
    ],
    ({ weight }) => weight,
  ).text
  const years =
    level === null ? null : random.pick(level === 'Junior' || level === 'Trainee' ? [0, 0, 1] : [4, 5, 8])
  return { title, years, isCover: title.endsWith('(maternity cover)') }
}
