export const reportStates = ['open', 'accepted', 'rejected'] as const

export type ReportState = (typeof reportStates)[number]

/** The data about a company that a user can report as wrong, with its label. */
export const reportSubjects = {
  contact: 'An email address or phone number',
  website: 'A website or link',
  vacancy: 'A vacancy',
  company_facts: 'The name, place, size or figures',
  suspected_scam: 'It looks like a scam',
  other: 'Something else',
} as const satisfies Record<string, string>

export type ReportSubject = keyof typeof reportSubjects
