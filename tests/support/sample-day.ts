import { utcDate } from '../../shared/instants.ts'

/** The day (YYYY-MM-DD) of the sample data that the run has made (tests/support/global-setup.ts): midnight may have passed since. */
export const sampleDay = (): string => process.env['SEEDED_ON'] ?? utcDate(new Date())
