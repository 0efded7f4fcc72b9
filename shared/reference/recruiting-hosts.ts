import hosts from './recruiting-hosts.json' with { type: 'json' }

/** Domains of recruiting services, where a page says nothing about another company's. */
export const recruitingHosts: readonly string[] = hosts

/** Whether a host is one of a recruiting service: its domain, or a subdomain of it. */
export const isRecruitingHost = (host: string): boolean =>
  recruitingHosts.some((domain) => host === domain || host.endsWith(`.${domain}`))
