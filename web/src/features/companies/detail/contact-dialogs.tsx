/** What opens from the rows of contacts; loaded when the first list of them unfolds. */
export { EmailDialog } from './email-dialog.tsx'
export { PhoneDialog } from './phone-dialog.tsx'
export { ProtectedEmailsDialog } from './protected-emails-dialog.tsx'
