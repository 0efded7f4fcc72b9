/** What other contexts use of `jobs`. They import no other file of it. */
export type { Employer } from './domain/index/employer.ts'
export { type JobsBuild, jobsIndex } from './domain/index/job-indexing.ts'
export { jobFinder } from './http/job-finder.ts'
export { closingCalendarLater, jobDetailsLater } from './http/loaded-later.ts'
export { wireJobIndex } from './wire-job-index.ts'
