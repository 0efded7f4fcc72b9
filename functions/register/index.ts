/** What other contexts use of `register`. They import no other file of it. */
export { companyChanges } from './company-changes.ts'
export { companyChangeWrite, companyChangeWrites } from './company-change-writes.ts'
export { registerFacts } from './import-history.ts'
export type { ImportDependencies } from './import/import-register.ts'
export { failedImportWrites } from './import/outcome-writes.ts'
export { importedRegister } from './import/imported-register.ts'
export { workOnImport } from './import/work-on-import.ts'
export { indexReader, keepImages } from './index/index-reader.ts'
export { rebuildIndex, refreshIndex, updateIndex } from './index/rebuild-index.ts'
export { rebuildLease } from './index/rebuild-lease.ts'
export { operationLog } from './operation-log.ts'
export { isListed, type Organisation, type OrganisationChange } from './organisation.ts'
export {
  registerCompanies,
  registeredNames,
  registerNames,
  registerReading,
  registerReading as wireRegisterReading,
} from './register-reading.ts'
export { readRegisterState } from './register-state.ts'
export { registerOf, snapshotReader } from './register-store.ts'
export { queueFeed } from './request-operation.ts'
export { snapshotObjects } from './snapshot-objects.ts'
export { lastingSnapshot, snapshotOfJobs } from './snapshot.ts'
export { warnedCompanies, warnedCompanies as wireWarned } from './warned-companies.ts'
