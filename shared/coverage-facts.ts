/**
 * The facts of companies whose coverage administrators see, with their labels (docs/product/admin.md "Coverage and
 * health"). Stored counts contain the keys, so none is renamed.
 */
export const coverageFacts = {
  town: 'Town',
  postcode: 'Postcode',
  sector: 'Sector',
  company_number: 'Companies House number',
  company_size: 'Company size',
  income: 'Income',
  website: 'Website',
  careers_page: 'Careers page',
  vacancies_page: 'Vacancies page',
  contact_page: 'Contact page',
  email: 'Email address',
  phone: 'Phone number',
  linkedin: 'LinkedIn page',
  facebook: 'Facebook page',
  logo: 'Logo',
  vacancy: 'Open vacancy',
} as const satisfies Record<string, string>

export type CoverageFact = keyof typeof coverageFacts
export const coverageFactNames = Object.keys(coverageFacts) as [CoverageFact, ...CoverageFact[]]

export interface Coverage {
  companies: number
  known: Record<CoverageFact, number>
}
