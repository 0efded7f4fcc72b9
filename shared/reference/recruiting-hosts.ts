import hosts from './recruiting-hosts.json' with { type: 'json' }

/**
 * Domains of recruiting services on which many companies list their vacancies. A page on one says nothing about the
 * company of another.
 */
export const recruitingHosts: readonly string[] = hosts

/** Whether a host is one of a recruiting service: its domain, or a subdomain of it. */
export const isRecruitingHost = (host: string): boolean =>
  recruitingHosts.some((domain) => host === domain || host.endsWith(`.${domain}`))
