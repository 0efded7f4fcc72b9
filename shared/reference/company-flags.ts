/** What a company has or has not, as far as is known. Each is a filter of a search, and a flag of the search index. */
export const companyFlags = [
  'has_website',
  'job',
  'careers_page',
  'vacancies_page',
  'contact_page',
  'linkedin',
  'facebook',
  'phone',
  'email',
] as const
