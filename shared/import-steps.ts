/** The steps of an import of the register, in order. Users see its register after the last one. */
export const importSteps = [
  'Reading the file',
  'Comparing with the current register',
  'Saving the register',
  'Saving profiles',
  'Building the search index',
  'Saving the search index',
  'Publishing',
] as const
export type ImportStep = (typeof importSteps)[number]

export interface ImportCounts {
  rows: number
  /** Known once the registers are compared. */
  organisations?: number
}
