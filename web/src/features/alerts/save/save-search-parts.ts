/** The parts of saving a search that are not needed at first, in one chunk. */
export { SaveSearchDialog } from './save-search-dialog.tsx'
export { SavedLabel } from './saved-label.tsx'
