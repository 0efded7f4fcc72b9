/** What other contexts use of `lists`. They import no other file of it. */
export { listChangeWrite } from './storage/list-store.ts'
export { wireLists } from './wire-lists.ts'
export { wireRebuild } from './wire-rebuild.ts'
