/** What belongs to the user of a search. */
export interface OwnJobs {
  /** The companies that the user has unlocked. */
  unlocked: ReadonlySet<number>
  /** The vacancies that the user keeps. */
  saved: readonly number[]
  /** The companies whose jobs the user does not want to see. */
  hidden: readonly number[]
}
