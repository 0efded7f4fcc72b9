import { oncePerProcess } from '../platform/resources.ts'
import { indexedNames } from './adapters/named-register.ts'
import { wireCompanyIndex } from './wire-company-index.ts'

/** Opens the newest search index for looking up the names of listed organisations. */
export const wireIndexedNames = oncePerProcess((resources) => {
  const openCompanies = wireCompanyIndex(resources)

  return () => openCompanies().then(({ companies }) => indexedNames(companies))
})
