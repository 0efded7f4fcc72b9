/** The dialogs of the contacts, loaded when the first list of contacts expands. */
export { EmailDialog } from './email-dialog.tsx'
export { PhoneDialog } from './phone-dialog.tsx'
export { ProtectedEmailsDialog } from './protected-emails-dialog.tsx'
