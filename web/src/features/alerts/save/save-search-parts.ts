/** The parts of saving a search that are loaded only when needed, in one chunk. */
export { SaveSearchDialog } from './save-search-dialog.tsx'
export { SavedLabel } from './saved-label.tsx'
