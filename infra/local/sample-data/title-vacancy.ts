import type { Random } from './random.ts'
import type { Town } from './words.ts'

const levels = ['Senior', 'Senior', 'Junior', 'Trainee', 'Lead'] as const

interface VacancyTitle {
  title: string
  /** Years of experience that the level requires; null if the title has no level. */
  years: number | null
}

/** A title as in adverts: plain, or with a level or a remark, and sometimes far too long. */
export function titleVacancy(random: Random, role: string, place: Town): VacancyTitle {
  const level = /^(?:Senior|Head|Chief|Assistant|Registered)|Director|General/.test(role)
    ? null
    : random.maybe(0.18, random.pick(levels))
  const base = level === null ? role : `${level} ${role}`
  const title = random.weighted(
    [
      { text: base, weight: 70 },
      { text: `${base} – ${place.name}`, weight: 10 },
      {
        text: `${base} (${random.pick(['nights', 'weekends', 'maternity cover', 'term time', 'x3'])})`,
        weight: 9,
      },
      { text: `${base} – visa sponsorship considered`, weight: 4 },
      { text: base.toUpperCase(), weight: 4 },
      {
        text: `${base} – two posts, one permanent in ${place.name} and one for 18 months to cover a secondment, with travel to our other sites and every third weekend on call`,
        weight: 3,
      },
    ],
    ({ weight }) => weight,
  ).text
  const years =
    level === null ? null : random.pick(level === 'Junior' || level === 'Trainee' ? [0, 0, 1] : [4, 5, 8])
  return { title, years }
}
