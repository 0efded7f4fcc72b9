/** What the vacancies of one job category have in common. */
export interface JobFamily {
  /** Id of shared/reference/job-categories.ts. */
  category: number
  /** Title and plausible yearly pay in pounds for full time, from and to. */
  roles: readonly (readonly [title: string, from: number, to: number])[]
  /** How often the pay is advertised by the hour; by the day and month are rarer. */
  hourly: number
  /** What the person does, written to follow "You will". */
  duties: readonly string[]
  skills: readonly string[]
  qualifications: readonly string[]
  /** How likely it may be done from home. */
  remote: number
}
