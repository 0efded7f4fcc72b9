/**
 * The scheduled functions that each deployment also calls before it deploys the API, because a new version may not be able
 * to read what the old one built. `output` of the stack of workers has the name of the function.
 */
export const deployedRefreshes = {
  refreshIndex: { output: 'RefreshIndexFunction', builds: 'search index' },
  refreshResponseList: { output: 'RefreshResponseListFunction', builds: 'list of AI responses' },
  refreshVacancyList: { output: 'RefreshVacancyListFunction', builds: 'list of vacancies' },
}

export type DeployedRefresh = keyof typeof deployedRefreshes
