import type { Principal } from '../platform/auth/principal.ts'
import type { closingCalendar } from './closing-calendar.ts'
import type { Employer } from './indexing/derive-jobs.ts'
import type { ForMe } from './job-list.ts'
import type { judgeAgain } from './judge-again.ts'
import type { jobDetailsPresenter } from './present-details.ts'

/** Writes a calendar (`closingCalendar`). Its library is loaded at the first calendar, because few calls need it. */
export const closingCalendarLater = async (...given: Parameters<typeof closingCalendar>): Promise<string> => {
  const calendars = await import('./closing-calendar.ts')
  return calendars.closingCalendar(...given)
}

/** Presents jobs (`jobDetailsPresenter`). The occupations are loaded at the first job, because most calls need none. */
export const jobDetailsLater =
  (...date: Parameters<typeof jobDetailsPresenter>) =>
  async (...given: Parameters<ReturnType<typeof jobDetailsPresenter>>) => {
    const details = await import('./present-details.ts')
    return details.jobDetailsPresenter(...date)(...given)
  }

/** What an employer writes of a job, and may contain its name. */
export interface JobTexts {
  title: string
  city_name: string | null
}

/**
 * The title and the town of a job without contacts and without the names of its employer (`nameMask`). The words of names are
 * loaded with the first.
 */
export const publicTextsLater = async (
  { title, city_name }: JobTexts,
  { name, other_names }: Pick<Employer, 'name' | 'other_names'>,
): Promise<JobTexts> => {
  const [{ maskContacts }, { maskTown, nameMask }] = await Promise.all([
    import('./mask-contacts.ts'),
    import('./mask-name.ts'),
  ])
  const maskName = nameMask(name, other_names)
  return { title: maskName(maskContacts(title)), city_name: maskTown(city_name, maskName) }
}

/** Judges jobs by the rules of two days (`judgeAgain`). The occupations are loaded on a day with a change only. */
export const judgeAgainLater = async (...given: Parameters<typeof judgeAgain>) => {
  const judging = await import('./judge-again.ts')
  return judging.judgeAgain(...given)
}

/** Judges listed jobs for a case. The rules are loaded for the first user who has one. */
export const forMeLater = async (own: Principal['ownCase'], day: string): Promise<ForMe | undefined> => {
  if (own === undefined) return undefined
  const { payForCase, verdictForCase } = await import('#shared/jobs/pay-for-case.ts')
  return (row, { counted, ...card }) =>
    verdictForCase(row, payForCase({ ...card, title: card.full_title ?? card.title }, counted, own, day))
}
