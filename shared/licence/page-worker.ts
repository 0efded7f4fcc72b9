/** The file of the service worker of the licence check, from the build folder. Its name never changes. */
export const PAGE_WORKER = 'licence-worker.js'

/** The only Trusted Types policy of the page. It makes the address of that file, whatever it is given. */
export const WORKER_POLICY = 'licence-worker'
