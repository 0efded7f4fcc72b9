/** The address that keeps a deleted account's daily usage: that of the mailbox, without a `+` tag. */
export const usageAddress = (email: string): string => email.replace(/^([^+@]+)\+[^@]*@/, '$1@')
