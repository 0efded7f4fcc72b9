import type { SampleCompany, SampleProfile, SampleVacancy } from './sample-data.ts'
import { siteShapes } from './site-shapes.ts'

/** How many postings a page of a list shows. */
export const PER_PAGE = 10

/**
 * Replaces the source of a vacancy by the URL of its posting. A posting has its own page, or a place in a list that
 * shows postings in full.
 * @param place The vacancy's index among all vacancies of the company, which identifies its posting.
 */
export function withPosting(
  { name }: SampleCompany,
  profile: SampleProfile | null,
  vacancy: SampleVacancy,
  place: number,
): SampleVacancy {
  const { source_url, title } = vacancy
  if (source_url === null) return vacancy
  if (siteShapes[name] === 'list') {
    const page = 1 + Math.floor(place / PER_PAGE)
    return { ...vacancy, source_url: `${profile?.vacancies_page}?page=${page}#${anchorOf(place)}` }
  }
  return { ...vacancy, source_url: `${new URL(source_url).origin}/jobs/${slugOf(title)}-${1_001 + place}` }
}

/** The fragment of a posting in a list. */
export const anchorOf = (place: number): string => `job-${1_001 + place}`

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, 48)
    .replaceAll(/^-|-$/g, '')
