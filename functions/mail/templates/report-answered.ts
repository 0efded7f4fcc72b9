import type { Letter } from './letter.ts'

interface ReportAnswered {
  name: string
  company: string | null
  state: 'accepted' | 'rejected'
  reply: string
}

/** Answers a user's report of wrong data, in the words of an administrator. */
export const reportAnsweredLetter = ({ name, company, state, reply }: ReportAnswered): Letter => {
  const said = state === 'accepted' ? 'We have accepted your report' : 'We have not accepted your report'
  return {
    subject: 'Our answer to your report',
    preview: `${said}.`,
    heading: 'Our answer to your report',
    name,
    parts: [
      company === null ? `${said}.` : `${said} of wrong data about ${company}.`,
      ...reply.split(/\s*\n\s*/),
      'Thank you for helping us to keep the data right.',
    ],
    reason: 'You get this because you reported wrong data at Sponsor Finder.',
  }
}
