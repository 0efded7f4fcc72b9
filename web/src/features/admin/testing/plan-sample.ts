import type { RefreshPlan } from '#shared/api/admin/refresh-plan.ts'

/** A plan of refreshes after a round of this hour. */
export const planSample = (more: Partial<RefreshPlan> = {}): RefreshPlan => ({
  date: '2026-11-23',
  pages: { limit: 20_000, spent: 1234 },
  tokens: { limit: 2_000_000, spent: 0 },
  classes: [
    { name: 'wanted', due: 0, chosen: 40 },
    { name: 'new', due: 3, chosen: 12 },
    { name: 'expiring', due: 0, chosen: 7 },
    { name: 'rest', due: 4100, chosen: 150 },
    { name: 'unknown', due: 130_000, chosen: 20 },
  ],
  planned: { companies: 209, pages: 1300 },
  standing: { websites: 7200, never_read: 15, stale: 42, oldest_read_at: '2026-10-01T00:00:00.000Z' },
  next_round_at: '2026-11-23T11:00:00.000Z',
  last_round: { at: '2026-11-23T10:00:00.000Z', by: 'schedule', chosen: 120, requested: 118, pages: 740 },
  ...more,
})
