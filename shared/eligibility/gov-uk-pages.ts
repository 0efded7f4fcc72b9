const SITE = 'https://www.gov.uk'
const IMMIGRATION_RULES = `${SITE}/guidance/immigration-rules`

/** The pages of GOV.UK that state the rules of the Skilled Worker visa. */
export const govUkPages = {
  job: `${SITE}/skilled-worker-visa/your-job`,
  paidLess: `${SITE}/skilled-worker-visa/when-you-can-be-paid-less`,
  english: `${SITE}/skilled-worker-visa/knowledge-of-english`,
  money: `${SITE}/skilled-worker-visa/how-much-it-costs`,
  rules: `${IMMIGRATION_RULES}/immigration-rules-appendix-skilled-worker`,
  salaryList: `${IMMIGRATION_RULES}/immigration-rules-appendix-immigration-salary-list`,
} as const
