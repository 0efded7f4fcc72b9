import { utcDate } from '#shared/instants.ts'

/** The day (YYYY-MM-DD) of the run's sample data (tests/support/vitest/global-setup.ts). It may be yesterday. */
export const sampleDay = (): string => process.env['SEEDED_ON'] ?? utcDate(new Date())
