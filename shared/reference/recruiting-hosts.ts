/**
 * Domains of recruiting services on which many companies list their vacancies. A page on one says nothing about the
 * company of another.
 */
export const recruitingHosts = [
  'ashbyhq.com',
  'bamboohr.com',
  'breezy.hr',
  'eploy.net',
  'greenhouse.io',
  'hireful.co.uk',
  'icims.com',
  'jobs.nhs.uk',
  'lever.co',
  'myworkdayjobs.com',
  'peoplehr.net',
  'personio.com',
  'personio.de',
  'pinpointhq.com',
  'recruitee.com',
  'smartrecruiters.com',
  'teamtailor.com',
  'workable.com',
] as const

/** Whether a host is one of a recruiting service: its domain, or a subdomain of it. */
export const isRecruitingHost = (host: string): boolean =>
  recruitingHosts.some((domain) => host === domain || host.endsWith(`.${domain}`))
