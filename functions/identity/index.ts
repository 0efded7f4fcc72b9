/** What other contexts use of `identity`. They import no other file of it. */
export { registrationStore, userEraser } from './accounts/account-erasers.ts'
export { type AlertRecipient, alertRecipients, alertStopper, mailOwner } from './accounts/alerts.ts'
export { listApiTokens } from './accounts/own-access.ts'
export { listSessions } from './accounts/own-access.ts'
export { presentApiToken, presentSession, presentStoredUser } from './accounts/present-account.ts'
export { userFinder } from './accounts/user-store.ts'
export { userMails } from './users/user-mails.ts'
