/** The address under which a day's uses are kept when its account is deleted: one mailbox, whatever tag stands behind `+`. */
export const usageAddress = (email: string): string => email.replace(/^([^+@]+)\+[^@]*@/, '$1@')
