import { MAIL_PAGE } from './mail/local-mail.ts'
import { LOCAL_PASSWORD, localAccounts } from './seed/seed-accounts.ts'

/** Prints what a developer needs to begin: the URLs, the accounts and the folder. */
export function welcome(origin: string, folder: string, sites: string): void {
  const width = Math.max(...localAccounts.map(({ email }) => email.length))
  console.log(`
Sponsor Finder is ready: ${origin}

  Sign in as
${localAccounts.map(({ email, role, plan }) => `    ${email.padEnd(width)}  ${role === 'admin' ? 'administrator' : `${plan} plan`}`).join('\n')}
  with the password ${LOCAL_PASSWORD}

  Mail that it sends: ${origin}${MAIL_PAGE}
  Websites of sample companies: ${sites}

  Data is kept in ${folder}. Ctrl-C stops.`)
}
