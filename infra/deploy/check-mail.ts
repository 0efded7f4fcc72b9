import { resolveTxt } from 'node:dns/promises'
import { getDomain } from 'tldts'
import { ALERTS_A_SECOND } from '#shared/system/mail-sets.ts'
import { resourceName } from '#shared/system/names.ts'
import { mailAddressOf } from '../mail-address.ts'
import { ownsMailDomain, type Stage, tablePrefixOfStage } from '../stages.ts'
import type { Account, MailQuota } from './account.ts'

/** The SES quota for 24 hours in the sandbox. */
const MAILS_IN_SANDBOX = 200

/** The texts of a name in the DNS; empty if it has none. */
export type LookUpTexts = (name: string) => Promise<string[]>

/** Checks the sender of mail: its identity, its DNS records, and whether SES sends enough for the stage's readers. */
export async function checkMail(
  stage: Stage,
  account: Account,
  { number, lookUpTexts }: { number: string; lookUpTexts: LookUpTexts },
): Promise<Finding[]> {
  const { mailFrom } = stage
  if (mailFrom === undefined)
    return [problem('The sender of mail is missing: give --mail-from you@example.org, or --domain')]
  const { domain } = mailAddressOf(mailFrom)
  const found = await Promise.all([
    ownsMailDomain(stage) ? checkMailFrom(domain, account) : checkSender(mailFrom, account),
    checkDmarc(domain, lookUpTexts),
    checkQuota(stage, account, number),
  ])
  return found.flat()
}

async function checkSender(mailFrom: string, account: Account): Promise<Finding[]> {
  const { address, domain } = mailAddressOf(mailFrom)
  const known = await Promise.all([address, domain].map((name) => account.isMailIdentityVerified(name)))
  if (known.includes(true)) return []
  if (known.includes(false))
    return [
      problem(
        `SES waits for ${address} in ${account.region} to be verified: open the link in its mail, or write the DNS records of ${domain}`,
      ),
    ]
  return [
    problem(
      `SES does not know ${address} in ${account.region}: run aws sesv2 create-email-identity --region ${account.region} --email-identity ${address}, and open the link in the mail`,
    ),
  ]
}

/** Without its MX record SES sends from its own domain, so SPF does not count for ours. */
async function checkMailFrom(domain: string, account: Account): Promise<Finding[]> {
  const state = await account.mailFromState(domain)
  if (state === undefined || state === 'Success') return []
  return [
    warning(
      `SES cannot read the MX record of the MAIL FROM domain of ${domain} (${state}): write the records that the stack mail outputs, or mail may count as spam`,
    ),
  ]
}

/** A mail provider reads the record of the sender's domain, or else that of the registered domain above it. */
async function checkDmarc(domain: string, lookUpTexts: LookUpTexts): Promise<Finding[]> {
  const domains = [...new Set([domain, getDomain(domain, { allowPrivateDomains: true }) ?? domain])]
  const texts = await Promise.all(domains.map((name) => lookUpTexts(`_dmarc.${name}`))).catch(() => undefined)
  if (texts === undefined)
    return [warning(`The DNS did not say whether ${domain} has a DMARC record: look up _dmarc.${domain}`)]
  if (texts.flat().some((text) => /^v=DMARC1\b/i.test(text.trim()))) return []
  return [
    warning(
      `${domain} has no DMARC record, which Gmail and Yahoo ask of senders: write the TXT record _dmarc.${domain} "v=DMARC1; p=none" (docs/runbooks/mail.md)`,
    ),
  ]
}

async function checkQuota(stage: Stage, account: Account, number: string): Promise<Finding[]> {
  const quota = await account.mailQuota()
  if (quota.aDay <= MAILS_IN_SANDBOX)
    return [
      warning(
        `SES is in its sandbox in ${account.region}: only verified addresses get mail, ${quota.aDay} a day; ask for production access in the console of SES`,
      ),
    ]
  return [...checkRate(quota, account), ...(await checkReaders(stage, account, { quota, number }))]
}

function checkRate({ aSecond }: MailQuota, { region }: Account): Finding[] {
  if (aSecond > ALERTS_A_SECOND) return []
  return [
    warning(
      `SES sends ${aSecond} mails a second in ${region}, and alerts alone take ${ALERTS_A_SECOND}, so codes wait for them: ask for more in Service Quotas`,
    ),
  ]
}

/** On a day with a new register, each user with alerts may get a mail. */
async function checkReaders(
  stage: Stage,
  account: Account,
  { quota: { aDay }, number }: { quota: MailQuota; number: string },
): Promise<Finding[]> {
  const readers = await account.countIndexed(
    {
      table: resourceName(tablePrefixOfStage(stage, number), 'users'),
      index: 'by_alerts',
      key: 'alerts_to',
      value: 'mail',
    },
    aDay,
  )
  if (readers < aDay) return []
  return [
    warning(
      `SES sends ${aDay} mails in 24 hours in ${account.region}, and ${readers} users or more have alerts on: ask for a higher sending quota, or alerts end unsent`,
    ),
  ]
}

/** A result of the preflight checks: a problem stops a deployment, a warning does not. */
export interface Finding {
  kind: 'problem' | 'warning'
  says: string
}

export const problem = (says: string): Finding => ({ kind: 'problem', says })
export const warning = (says: string): Finding => ({ kind: 'warning', says })

/** The codes of the DNS for a name that does not exist, or that has no text. */
const NONE = ['ENOTFOUND', 'ENODATA']

/** The texts of a name in the DNS; empty if it has none. @throws if no server answers. */
export async function dnsTexts(name: string): Promise<string[]> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    if (error instanceof Error && 'code' in error && NONE.includes(String(error.code))) return []
    throw error
  }
}
