/** What of saving a search is not needed at first sight, as one file to load. */
export { SaveSearchDialog } from './save-search-dialog.tsx'
export { SavedLabel } from './saved-label.tsx'
