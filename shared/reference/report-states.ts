/** How far a report of wrong data has come. */
export const reportStates = ['open', 'accepted', 'rejected'] as const

export type ReportState = (typeof reportStates)[number]
