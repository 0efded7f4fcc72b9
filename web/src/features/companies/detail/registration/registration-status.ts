import { isEndedStatus } from '#shared/companies-house/company-status.ts'

/** A status as a sentence begins: `RECEIVERSHIP` becomes `Receivership`. Other texts keep their spelling. */
export const registrationStatusLabel = (status: string): string =>
  status === status.toUpperCase() ? status.charAt(0) + status.slice(1).toLowerCase() : status

interface StatusWarning {
  isEnded: boolean
  title: string
  text: string
}

/** What a status warns of. Undefined for an active company. */
export function statusWarning(status: string | null): StatusWarning | undefined {
  if (status === null) return undefined
  const isEnded = isEndedStatus(status)
  if (isEnded)
    return {
      isEnded,
      title: `Companies House lists this company as ${status.toLowerCase()}`,
      text: 'A company that no longer exists cannot sponsor anybody. Check its entry before you apply.',
    }
  // after `Active` follows what is planned, such as a proposal to strike the company off
  if (/^active$/i.test(status)) return undefined
  return {
    isEnded,
    title: `Status at Companies House: ${registrationStatusLabel(status)}`,
    text: 'The company may be about to close. Check its entry before you apply.',
  }
}
