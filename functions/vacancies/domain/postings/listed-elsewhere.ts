import { jobSiteNames, jobSiteOf } from '#shared/job-sites.ts'
import { foldText } from '../../../search-engine/fold-text.ts'
import type { Vacancy } from '../vacancy.ts'

type Listed = Pick<
  Vacancy,
  'vacancy_id' | 'posting_id' | 'title' | 'city_name' | 'removed_at' | 'expiry_date'
>

/** How far a source is from the employer: 0 is its website, its job board or a feed of its sector. */
const distanceOf = ({ posting_id }: Listed): number => {
  const site = jobSiteOf(posting_id)
  return site === null ? 0 : 1 + jobSiteNames.indexOf(site)
}

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * The ids of the vacancies of job sites whose jobs are also known from a source closer to the employer
 * (docs/product/job-sites.md "The same job"). Two vacancies are the same job if they have the same title and, if both state
 * one, the same town. An administrator who deleted the closer one has deleted the job.
 * @param all The vacancies of a company.
 * @param date The UTC date.
 */
export function listedElsewhere(all: readonly Listed[], date: string): ReadonlySet<number> {
  if (all.every((one) => distanceOf(one) === 0)) return new Set()
  // some sources add the town to the title
  const places = new Set(all.flatMap(({ city_name }) => (city_name === null ? [] : wordsOf(city_name))))
  const open = all.filter(
    ({ removed_at, expiry_date }) => removed_at === null && (expiry_date === null || expiry_date >= date),
  )
  const byTitle = Map.groupBy(open, ({ title }) =>
    wordsOf(title)
      .filter((word) => !places.has(word))
      .join(' '),
  )
  const isElsewhere = (one: Listed, same: readonly Listed[]) =>
    same.some(
      (other) =>
        distanceOf(other) < distanceOf(one) &&
        (other.city_name === one.city_name || other.city_name === null || one.city_name === null),
    )
  const found = [...byTitle.values()].flatMap((same) => same.filter((one) => isElsewhere(one, same)))
  return new Set(found.map(({ vacancy_id }) => vacancy_id))
}
