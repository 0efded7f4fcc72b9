/** Where somebody stands with their visa. */
export const visaSituations = [
  'outside_uk',
  'student',
  'graduate',
  'skilled_worker',
  'dependant',
  'other',
] as const
