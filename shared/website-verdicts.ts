/** How an address was found that may be the website of a company, in the order in which they are tried. */
export const candidateSources = {
  suggestion: 'suggested',
  guess: 'guessed from the name',
  search: 'found by a web search',
} as const
export type CandidateSource = keyof typeof candidateSources

/** What on the pages decides that a website belongs to a company, with a sentence for administrators. */
export const websiteRules = {
  'name-and-number': 'Its pages state the name and the company number.',
  'legal-name-and-postcode': 'Its pages state the legal name and the postcode.',
  'name-and-postcode': 'Its pages state the name and the postcode.',
  'legal-name-and-town': 'Its pages state the legal name, and an address in the town.',
  'name-and-town': 'Its pages state the name, and an address in the town.',
} as const
export type WebsiteRule = keyof typeof websiteRules

/** Why a website was not accepted, with a sentence for administrators. */
export const websiteRejections = {
  unread: 'No page could be read.',
  parked: 'The domain has no website yet, or is for sale.',
  directory: 'The website lists many companies.',
  news: 'The website publishes news.',
  'other-domain': 'The domain is not named after the company.',
  'other-number': 'The website states another company number.',
  'other-company': 'The website names another company as its owner.',
  'not-named': 'The website does not name the company as its owner.',
  elsewhere: 'The website states addresses in other places only.',
  'no-place': 'The website states no address.',
} as const
export type WebsiteRejection = keyof typeof websiteRejections

/** Only a website with at least this confidence is shown to users. */
export const LEAST_CONFIDENCE = 0.85
