import { saveButton } from './save-button.tsx'

/** A button that saves the current search of jobs. */
export const SaveJobSearch = saveButton(() => import('./save-job-search-parts.tsx'))
