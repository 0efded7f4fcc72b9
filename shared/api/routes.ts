import { login, logout, me, register, resendCode, verifyEmail } from './accounts/accounts.ts'
import { createApiToken, listApiTokens, revokeApiToken } from './accounts/api-tokens.ts'
import { changeAccount, deleteAccount, exportAccount } from './accounts/own-account.ts'
import { changePassword, forgotPassword, resetPassword } from './accounts/passwords.ts'
import { getPreferences, savePreferences, skipSetup } from './accounts/preferences.ts'
import {
  exchangeCode,
  finishProviderSignIn,
  listProviders,
  startProviderSignIn,
} from './accounts/provider-sign-in.ts'
import { endSession, listSessions } from './accounts/sessions.ts'
import { openUnsubscribe, unsubscribe } from './accounts/unsubscribe.ts'
import {
  clearSearchHistory,
  deleteHistoryEntry,
  searchHistory,
  trackApplication,
  trackCompanyClick,
  trackVacancyClick,
} from './activity.ts'
import { aiResponseJson, listAiResponses } from './admin/ai-responses.ts'
import { exportAudit, listAudit } from './admin/audit.ts'
import { bulkOutcomes, cancelJob, listBulks, listJobs, retryJob, vacancyJobs } from './admin/bulk-jobs.ts'
import {
  captureScreenshots,
  deleteVacancies,
  restoreVacancies,
  retryVacancies,
} from './admin/bulk-vacancies.ts'
import { adminCompanies, exportAdminCompanies } from './admin/companies.ts'
import { adminCompany, changeCompanyWarning, correctCompany } from './admin/company-corrections.ts'
import { companyJobs, discoverCompany, enrichCompany } from './admin/company-enrichment.ts'
import { coverageReport } from './admin/coverage.ts'
import { answerDataReport, getDataReport, listDataReports } from './admin/data-reports.ts'
import { dropDeadLetter, listDeadLetters, redriveDeadLetter } from './admin/dead-letters.ts'
import {
  applyImport,
  compareImports,
  getImport,
  importDifferences,
  listImports,
  requestImport,
} from './admin/imports.ts'
import { getNote, putNote } from './admin/notes.ts'
import { dismissObjectionRequest, listObjectionRequests } from './admin/objection-requests.ts'
import { listObjections, recordObjection, withdrawObjection } from './admin/objections.ts'
import { listOperations, startOperation } from './admin/operations.ts'
import { refreshCompanies, retryRefresh } from './admin/refresh-companies.ts'
import { refreshPlan } from './admin/refresh-plan.ts'
import { retryAiResponse, retryAiResponses } from './admin/retry-ai-responses.ts'
import { alarmsAndCost, listServices } from './admin/services.ts'
import { adminStats, redriveQueue } from './admin/statistics.ts'
import { requestUpload } from './admin/uploads.ts'
import {
  changeUser,
  endUserSessions,
  getUser,
  listUserMails,
  listUsers,
  resendUserCode,
} from './admin/users.ts'
import {
  adminVacancies,
  captureScreenshot,
  deleteVacancy,
  exportAdminVacancies,
  processVacancy,
  restoreVacancy,
  vacancyFilterOptions,
} from './admin/vacancies.ts'
import { adminVacancy, correctVacancy } from './admin/vacancy-corrections.ts'
import { checkAdvert, checkOffer, getAdvertCheck } from './advert-checks.ts'
import { deleteApplication, listApplications, saveApplication } from './applications.ts'
import { applicationsCalendar, jobCalendar } from './calendars.ts'
import {
  companyVacancies,
  readCompany,
  dailyUsage,
  searchSingle,
  sponsorshipCheck,
  unlockedCompanies,
  getVacancy,
} from './companies.ts'
import { exportCompanies, exportCompaniesCsv } from './company-export.ts'
import type { RouteContract } from './contract.ts'
import { reportWrongData } from './data-reports.ts'
import { linkEmployerCase, openEmployerCase } from './employer-case.ts'
import { hideCompany, listHiddenCompanies, showCompany } from './hidden-companies.ts'
import { exportJobs, exportJobsCsv, jobDetails, jobs, jobsLanding } from './job-search.ts'
import { getJob } from './jobs.ts'
import { checkLicence, checkLicences, readOrganisation } from './licence.ts'
import { mcp } from './mcp.ts'
import { requestObjection } from './objection-requests.ts'
import { organisationPage } from './organisation-page.ts'
import { recordSearch } from './record-search.ts'
import { registerChanges } from './register-changes.ts'
import {
  deleteSavedSearch,
  listSavedSearches,
  newInSavedSearch,
  renameSavedSearch,
  saveSearch,
  seeSavedSearch,
} from './saved-searches.ts'
import { searchCounts } from './search-counts.ts'
import { searchFields, searchLanding, sponsorships } from './search.ts'
import { health, openApi } from './system.ts'
import { listWatches, seeWatch, unwatchCompany, watchCompany } from './watches.ts'

/**
 * Every route of the API. A function in `shared/system/functions.ts` serves each route. The page imports its
 * routes from their own files. Importing this file would bundle all routes.
 */
export const routes = {
  health,
  openApi,
  login,
  register,
  verifyEmail,
  resendCode,
  me,
  logout,
  forgotPassword,
  resetPassword,
  changePassword,
  listProviders,
  startProviderSignIn,
  finishProviderSignIn,
  exchangeCode,
  listSessions,
  endSession,
  listApiTokens,
  createApiToken,
  revokeApiToken,
  changeAccount,
  exportAccount,
  deleteAccount,
  getPreferences,
  savePreferences,
  skipSetup,
  searchLanding,
  jobs,
  jobsLanding,
  jobDetails,
  exportJobs,
  exportJobsCsv,
  jobCalendar,
  searchFields,
  searchCounts,
  searchHistory,
  recordSearch,
  clearSearchHistory,
  deleteHistoryEntry,
  sponsorships,
  searchSingle,
  sponsorshipCheck,
  dailyUsage,
  unlockedCompanies,
  exportCompanies,
  exportCompaniesCsv,
  checkLicence,
  checkLicences,
  checkAdvert,
  checkOffer,
  getAdvertCheck,
  registerChanges,
  readOrganisation,
  organisationPage,
  mcp,
  trackCompanyClick,
  trackVacancyClick,
  trackApplication,
  getVacancy,
  companyVacancies,
  readCompany,
  listApplications,
  applicationsCalendar,
  saveApplication,
  deleteApplication,
  reportWrongData,
  listSavedSearches,
  saveSearch,
  renameSavedSearch,
  deleteSavedSearch,
  newInSavedSearch,
  seeSavedSearch,
  listHiddenCompanies,
  hideCompany,
  showCompany,
  listWatches,
  watchCompany,
  unwatchCompany,
  seeWatch,
  openUnsubscribe,
  unsubscribe,
  linkEmployerCase,
  openEmployerCase,
  requestObjection,
  captureScreenshot,
  listAiResponses,
  retryAiResponse,
  retryAiResponses,
  aiResponseJson,
  adminStats,
  listServices,
  alarmsAndCost,
  getJob,
  vacancyJobs,
  listBulks,
  cancelJob,
  bulkOutcomes,
  retryJob,
  redriveQueue,
  adminVacancies,
  exportAdminVacancies,
  vacancyFilterOptions,
  adminVacancy,
  correctVacancy,
  deleteVacancy,
  restoreVacancy,
  processVacancy,
  retryVacancies,
  captureScreenshots,
  deleteVacancies,
  listAudit,
  exportAudit,
  getNote,
  putNote,
  requestImport,
  requestUpload,
  listOperations,
  startOperation,
  coverageReport,
  refreshPlan,
  applyImport,
  getImport,
  importDifferences,
  listJobs,
  listDeadLetters,
  redriveDeadLetter,
  dropDeadLetter,
  listImports,
  compareImports,
  restoreVacancies,
  listUsers,
  getUser,
  listUserMails,
  changeUser,
  endUserSessions,
  resendUserCode,
  adminCompanies,
  exportAdminCompanies,
  adminCompany,
  correctCompany,
  changeCompanyWarning,
  enrichCompany,
  refreshCompanies,
  retryRefresh,
  discoverCompany,
  companyJobs,
  listDataReports,
  getDataReport,
  answerDataReport,
  listObjections,
  recordObjection,
  withdrawObjection,
  listObjectionRequests,
  dismissObjectionRequest,
} as const satisfies Record<string, RouteContract>

export type RouteId = keyof typeof routes
