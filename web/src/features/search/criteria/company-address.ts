/** The query parameter of the open company (docs/product/screens.md "Sponsor Finder"). */
export const COMPANY_PARAMETER = 'company'

export const VACANCY_PARAMETER = 'vacancy'

/** The query of a finder page with an open company, without a search. It may also have an open vacancy. */
export const openCompanyQuery = (companyId: number, vacancyId: number | null = null): string =>
  `?${COMPANY_PARAMETER}=${companyId}${vacancyId === null ? '' : `&${VACANCY_PARAMETER}=${vacancyId}`}`
