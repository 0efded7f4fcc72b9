/** What other contexts use of `objections`. They import no other file of it. */
export { refuseObjected } from './domain/refuse-objected.ts'
export { objectedIn } from './domain/screen.ts'
export { withoutContacts } from './domain/without-contacts.ts'
export { objectionStore, objectionWrites } from './storage/objection-store.ts'
export { wireScreen } from './wire-screen.ts'
