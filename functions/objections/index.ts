/** What other contexts use of `objections`. They import no other file of it. */
export { refuseObjected } from './refuse-objected.ts'
export { objectedIn } from './screen.ts'
export { withoutContacts } from './without-contacts.ts'
export { objectionStore } from './objection-store.ts'
export { screening } from './screening.ts'
