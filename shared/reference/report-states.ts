/** The states of a report of wrong data. */
export const reportStates = ['open', 'accepted', 'rejected'] as const

export type ReportState = (typeof reportStates)[number]
