/** What other contexts use of `lists`. They import no other file of it. */
export { listChangeWrite } from './list-store.ts'
export { type ListKind, listOf } from './open-list.ts'
export { rebuildList } from './rebuild-list.ts'
