import { systemClock } from '../clock.ts'
import { config } from '../config.ts'
import { pageOrigin } from '../http/page-origin.ts'
import { fetchDependencies } from './fetch-dependencies.ts'
import { localRoutesOf } from './local-routes.ts'
import { userAgentOf } from './user-agent.ts'

/** The dependencies of `safeFetch` with the settings of this function, which `fetchesPages` gives it. */
export const productFetch = () =>
  fetchDependencies(
    localRoutesOf(config.fetchAllow, config.sampleSites),
    async () => userAgentOf(await pageOrigin()),
    systemClock,
  )
