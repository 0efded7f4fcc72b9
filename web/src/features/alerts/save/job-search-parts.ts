/**
 * One chunk with the parts of saved searches of jobs. It loads after the page. A second chunk with the words of their
 * filters would move these into the file that every page loads.
 */
export { JobSearchBody } from '../searches/job-search-body.tsx'
export { SaveJobSearch } from './save-job-search.tsx'
