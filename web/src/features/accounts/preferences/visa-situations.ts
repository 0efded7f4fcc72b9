import type { SavedPreferences } from '#shared/api/accounts/preferences.ts'

/** The label of each visa situation. */
export const visaSituationLabels: Record<NonNullable<SavedPreferences['visa_situation']>, string> = {
  outside_uk: 'Outside the UK',
  student: 'In the UK on a Student visa',
  graduate: 'In the UK on a Graduate visa',
  skilled_worker: 'In the UK on a Skilled Worker visa',
  dependant: 'In the UK as a dependant',
  other: 'Something else',
}
