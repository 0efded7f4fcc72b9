import lists from './shortage-lists.json' with { type: 'json' }

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
/** The other occupations that pay less for an employer of health or care, such as the NHS (SW A1.1 and 4.2(b)(i)). */
export const healthCareCodes: readonly string[] = '1171 1231 1232 2113 2114 3111 3211 3212'.split(' ')

/** Whether the lists still count for an occupation on a day (YYYY-MM-DD). */
export const listsCount = (code: string, day: string): boolean =>
  day < (careWorkCodes.includes(code) ? CARE_WORK_ENDS : LISTS_END)

/** Whether a place on a list is for all jobs of its occupation in the whole UK. */
export const isForAnyJob = ({ only, nation }: Listed): boolean => only === undefined && nation === undefined

/** The places on a list, by SOC 2020 code. */
const placesOf = (list: { anyJob: string; limited: object }): ReadonlyMap<string, Listed> =>
  new Map([
    ...list.anyJob.split(' ').map((code): [string, Listed] => [code, {}]),
    ...(Object.entries(list.limited) as [string, Listed][]),
  ])

/** The Temporary Shortage List (paragraph SW 6.1A of Appendix Skilled Worker). */
export const temporaryShortageList = placesOf(lists.temporaryShortageList)

/** The immigration salary list (Appendix Immigration Salary List, `govUkPages.salaryList`). */
export const immigrationSalaryList = placesOf(lists.immigrationSalaryList)
