/** What other contexts use of `identity`. They import no other file of it. */
export { presentApiToken } from './accounts/http/present-api-token.ts'
export { presentSession } from './accounts/http/present-session.ts'
export { accountFinder } from './accounts/http/present-user.ts'
export { alertStopper } from './accounts/storage/alert-stopper.ts'
export { alertRecipients } from './accounts/storage/alert-recipients.ts'
export { registrationStore } from './accounts/storage/registration-store.ts'
export { userFinder } from './accounts/storage/user-item.ts'
export { userEraser } from './accounts/storage/user-eraser.ts'
