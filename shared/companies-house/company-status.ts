/** Whether a company is active by its status at Companies House, such as `Active - Proposal to Strike off`. */
export const isActiveStatus = (status: string): boolean => /^active\b/i.test(status)

/** Whether a company no longer exists by its status, such as `Dissolved` or `Converted/Closed`. */
export const isEndedStatus = (status: string): boolean =>
  /^(?:dissolved|converted|closed|removed)\b/i.test(status)

/** A status as a sentence begins: `RECEIVERSHIP` becomes `Receivership`. Other texts keep their spelling. */
export const registrationStatusLabel = (status: string): string =>
  status === status.toUpperCase() ? status.charAt(0) + status.slice(1).toLowerCase() : status
