import { saveButton } from './save-button.tsx'

/** A button that saves the current search of companies. */
export const SaveSearch = saveButton(() => import('./save-search-parts.tsx'))
