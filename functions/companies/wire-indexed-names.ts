import { perContext } from '../platform/context.ts'
import { indexedNames } from './licence/named-register.ts'
import { wireCompanyIndex } from './wire-company-index.ts'

/** Opens the newest search index for looking up the names of listed organisations. */
export const wireIndexedNames = perContext((context) => {
  const openCompanies = wireCompanyIndex(context)

  return () => openCompanies().then(({ companies }) => indexedNames(companies))
})
