/** What other contexts use of `jobs`. They import no other file of it. */
export type { CalendarDay } from './closing-calendar.ts'
export type { Employer } from './indexing/derive-jobs.ts'
export { type JobsBuild, jobsIndex } from './indexing/job-indexing.ts'
export { readWords } from './read-words.ts'
export { firstJobs, jobFinder } from './search-jobs.ts'
export { searchedOccupations } from './searched-occupations.ts'
export {
  closingCalendarLater,
  jobDetailsLater,
  type JobTexts,
  judgeAgainLater,
  publicTextsLater,
} from './loaded-later.ts'
