/** How often a user gets a mail with what is new. */
export const alertFrequencies = ['daily', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

export const alertFrequencyWords: Readonly<Record<AlertFrequency, string>> = {
  daily: 'Daily',
  weekly: 'Weekly, on Mondays',
}
