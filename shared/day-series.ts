/** What is counted for each UTC date, for the statistics of administrators (docs/product/admin.md "Statistics"). */
export const daySeries = [
  'users_joined',
  'unlocks',
  'searches',
  'clicks',
  'mails_sent',
  'mails_failed',
] as const
export type DaySeries = (typeof daySeries)[number]
