/** What other contexts use of `register`. They import no other file of it. */
export { changesOfImports, companyChanges } from './company-changes.ts'
export { companyChangeWrite, companyChangeWrites, updateIndexMessage } from './company-change-writes.ts'
export { presentSpells, publishedNames } from './history/licence-spells.ts'
export { registerFacts } from './import-history.ts'
export type { Importing } from './import/import-register.ts'
export type { FileProfile } from './import/register-rows.ts'
export { failedImportWrites } from './import/import-runs.ts'
export { workOnImport } from './import/work-on-import.ts'
export { indexReader } from './index/index-reader.ts'
export { rebuildIndex, refreshIndex, updateIndex } from './index/rebuild-index.ts'
export type { BuildIndex, IndexFacts } from './index/save-index.ts'
export { jobOutcomeWrite, operationLog } from './operation-log.ts'
export { isListed, type Organisation, type OrganisationChange } from './organisation.ts'
export { publishDeviceIndex } from './publish-device-index.ts'
export {
  registerCompanies,
  registeredNames,
  registerNames,
  keyOfRegister,
  registerReading,
  warnedCompanies,
} from './register-reading.ts'
export { readRegisterState } from './register-state.ts'
export { registerOf, snapshotReader } from './register-store.ts'
export { queueFeed } from './request-operation.ts'
export { snapshotObjects } from './snapshot-objects.ts'
export { lastingSnapshot, snapshotOfJobs } from './snapshot.ts'
