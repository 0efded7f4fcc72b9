/** The articles of the Knowledge Center, in its order. Each has its text in `web/content/articles/<slug>.md`. */
export const articleSlugs = [
  'what-a-sponsor-licence-is',
  'routes-and-ratings',
  'reading-the-register',
  'when-a-licence-is-revoked',
  'how-to-approach-a-sponsor',
  'sponsorship-scams',
  'points-test',
  'english',
  'salary-thresholds',
  'going-rates',
  'certificate-of-sponsorship',
  'student-or-graduate-to-skilled-worker',
  'switching-employer',
  'settlement',
  'care-work',
  'family-and-costs',
  'where-our-data-comes-from',
] as const

export type ArticleSlug = (typeof articleSlugs)[number]
