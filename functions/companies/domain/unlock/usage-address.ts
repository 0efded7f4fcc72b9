/** The address under which a deleted account's daily usage is kept: the mailbox, without a `+` tag. */
export const usageAddress = (email: string): string => email.replace(/^([^+@]+)\+[^@]*@/, '$1@')
