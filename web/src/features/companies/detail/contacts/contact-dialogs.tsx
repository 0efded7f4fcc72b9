/** The dialogs of the contact rows, loaded when the first contact list expands. */
export { EmailDialog } from './email-dialog.tsx'
export { PhoneDialog } from './phone-dialog.tsx'
export { ProtectedEmailsDialog } from './protected-emails-dialog.tsx'
