/** One chunk with the parts for saving a search. It loads only when needed. */
export { SaveSearchDialog } from './save-search-dialog.tsx'
export { SavedLabel } from './saved-label.tsx'
