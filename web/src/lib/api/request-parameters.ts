export type QueryValue = string | number | boolean | null | undefined
export type Query = Readonly<Record<string, QueryValue>>

/** Flags that are sent only when on. Any other boolean is sent as 1 or 0. */
const onlyWhenOn = [
  'has_screenshot',
  'country_gb',
  'company_left',
  'phone',
  'email',
  'careers_page',
  'contact_page',
  'linkedin',
  'facebook',
  'has_job',
]

/** Amounts for which 0 means no limit, so 0 is not sent. */
const onlyWhenNotZero = ['salary_min', 'salary_max', 'min_experience_years']

const onlyPositiveIds = ['company_detail_id', 'company_vacancy_id']

const isOff = (value: QueryValue) => value === false || value === 0 || value === '0'

function saysSomething(name: string, value: QueryValue): boolean {
  if (value === undefined || value === null || value === '') return false
  if (onlyWhenOn.includes(name)) return !isOff(value)
  if (onlyWhenNotZero.includes(name)) return Number(value) !== 0
  if (onlyPositiveIds.includes(name)) return Number.isSafeInteger(Number(value)) && Number(value) > 0
  return true
}

/** The parameters of a request as they are sent (docs/product/api.md "Parameters"). Empty ones are left out. */
export const sentParameters = (query: Query): [name: string, value: string][] =>
  Object.entries(query)
    .filter(([name, value]) => saysSomething(name, value))
    .map(([name, value]) => [name, String(typeof value === 'boolean' ? Number(value) : value)])
