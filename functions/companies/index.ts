/** What other contexts use of `companies`. They import no other file of it. */
export { companyPlaces } from './card-of.ts'
export { indexGenerations } from './index/index-generations.ts'
export { coverageOf } from './coverage-of.ts'
export { findSponsor, matchEmployers } from './companies-house/match-employers.ts'
export { checkName } from '#shared/licence/check-name.ts'
export { type AdvertWords, type LikelyEmployer, likelyEmployers } from './licence/likely-employers.ts'
export { currentFacts } from './index/company-facts.ts'
export { type CompanyProfile, unknownProfile } from './profile/profile-store.ts'
export { companyDocument, employerOf } from './index/company-document.ts'
export { isWebsiteStated } from './profile/profile-sources.ts'
export { maskOf, masksOf } from './profile/contacts.ts'
export { changedFacts } from './receipt/receipt-of.ts'
export { profileFacts, profileShows } from './profile/profile-facts.ts'
export { withFoundFacts, withWebsiteFacts } from './profile/merge-profile-facts.ts'
export { limitOf } from './unlock/unlock-company.ts'
export { companyAccess, lookUpJob } from './unlock/company-access.ts'
export {
  byHandle,
  isIdentifying,
  publishedSearch,
  searchRate,
  usesFilter,
} from './search/identifying-search.ts'
export { companyQuery, filtersOf } from './search/company-query.ts'
export { matchingCompanies } from './list-companies.ts'
export { presentToUser } from './search/present-row.ts'
export { profileStore, profileWrite } from './profile/profile-store.ts'
export { isWatched, wantedMark } from './unlock/unlock-store.ts'
export { unlockedAmong, unlockedBy, unlockRecord } from './unlock/unlock-store.ts'
export { usageOfAddress } from './unlock/usage-of-address.ts'
export { namedRegister, newestNames } from './licence/named-register.ts'
