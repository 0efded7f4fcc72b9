import type { EmployerCase } from '#shared/employer-case.ts'

/** The case of a graduate in the UK for a programmer's job. */
export const employerCaseSample = (some: Partial<EmployerCase> = {}): EmployerCase => ({
  occupation: '2134',
  pay: 42_000,
  hours: 37.5,
  from: 'uk',
  isStudent: false,
  isNewEntrant: true,
  english: 'B2',
  phd: 'none',
  visa: 'none',
  monthsInAll: 0,
  apply_by: '2027-05-31',
  ...some,
})
