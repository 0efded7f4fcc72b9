/** A place on a list: the jobs that it is limited to, and the nation, if it is not the whole UK. */
export interface Listed {
  only?: string
  nation?: 'Scotland'
}

/** The date before which an employer must have issued the certificate of sponsorship, for both lists but care work. */
export const LISTS_END = '2026-12-31'
/** The same date for care workers, whose codes follow. */
export const CARE_WORK_ENDS = '2028-07-22'
export const careWorkCodes: readonly string[] = ['6135', '6136']

/** Whether the lists still count for an occupation on a day (YYYY-MM-DD). */
export const listsCount = (code: string, day: string): boolean =>
  day < (careWorkCodes.includes(code) ? CARE_WORK_ENDS : LISTS_END)

/** Whether a place on a list is for all jobs of its occupation in the whole UK. */
export const isForAnyJob = ({ only, nation }: Listed): boolean => only === undefined && nation === undefined

const anyJob = (codes: string): [string, Listed][] => codes.split(' ').map((code) => [code, {}])
const listedTitles: Listed = {
  only: 'the related job titles of the occupation',
}

/** The Temporary Shortage List, by SOC 2020 code (paragraph SW 6.1A of Appendix Skilled Worker). */
export const temporaryShortageList: ReadonlyMap<string, Listed> = new Map([
  ...anyJob('1243 1258 3111 3112 3113 3114 3115 3116 3120 3131 3132 3133 3412 3414 3417 3422 3512 3520'),
  ...anyJob('3532 3533 3541 3544 3552 3554 3571 3573 4121 4122 4132 5213 5214 5223 5225 5231 5232 5233'),
  ...anyJob('5235 5241 5242 5244 5245 5249 5311 5315 5322 5323 5330 8133'),
  ...['3429', '3549', '4129', '5319'].map((code): [string, Listed] => [code, listedTitles]),
])

/** The immigration salary list, by SOC 2020 code (Appendix Immigration Salary List, `govUkPages.salaryList`). */
export const immigrationSalaryList: ReadonlyMap<string, Listed> = new Map([
  ...anyJob('1232 2112 2142 3212 3411 3416 5312 5313 5314 5316 6131 6135 6136'),
  ['1212', { only: 'fishing boat masters', nation: 'Scotland' }],
  ['2111', { only: 'jobs in the nuclear industry', nation: 'Scotland' }],
  ['2115', { only: 'archaeologists' }],
  ['3111', { only: 'jobs that require three or more years of related experience' }],
  ['3414', { only: 'dancers of internationally recognised ballet or contemporary companies' }],
  ['3415', { only: 'leading orchestral musicians of internationally recognised orchestras' }],
  ['5119', { only: 'jobs in the fishing industry' }],
  ['5213', { only: 'high integrity pipe welders with three or more years of related experience' }],
  ['5235', { nation: 'Scotland' }],
  ['5319', { only: 'retrofitters' }],
  ['6129', { only: 'racing grooms, stallion handlers, stud grooms, stud hands and work riders' }],
  ['9119', { only: 'deckhands on large fishing vessels with three or more years of experience' }],
] satisfies [string, Listed][])
