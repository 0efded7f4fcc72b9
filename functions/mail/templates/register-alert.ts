import { longDate } from '#shared/format/date.ts'
import { counted } from '#shared/format/number.ts'
import { describeRegisterChange } from '#shared/format/describe-register-change.ts'
import type { MailContent } from '#shared/mail-content.ts'
import { pages } from '#shared/pages.ts'
import type { Letter, Part } from './letter.ts'
import { oneLine } from './one-line.ts'

type RegisterAlert = Extract<MailContent, { template: 'register_alert' }>

/** Lists what a register import changed for a user. Companies in searches are only counted; watched ones are named. */
export function registerAlertLetter(alert: RegisterAlert, pageOrigin: string): Letter {
  const { name, date, searches, companies, more_companies, token } = alert
  const summary = summaryOf(alert)
  const saved: Part = { kind: 'button', label: 'See what is new', url: `${pageOrigin}${pages.saved}` }
  return {
    subject: `Sponsor register: ${summary}`,
    preview: `The register of ${longDate(date)} changed what you asked us to watch.`,
    heading: 'New on the sponsor register',
    name,
    parts: [
      {
        kind: 'text',
        text: `GOV.UK published the register of ${longDate(date)}. This is what it changed for you: ${summary}.`,
      },
      ...searchesPart(searches),
      ...companiesPart(companies, more_companies, pageOrigin),
      saved,
      { kind: 'text', text: 'A licence does not mean the company is hiring.' },
    ],
    reason: 'You get this because you switched on email alerts in your Sponsor Finder preferences.',
    unsubscribe: { label: 'Stop these emails', url: `${pageOrigin}${pages.unsubscribe}#${token}` },
  }
}

/** Summarises an alert, for example "3 new companies in your saved searches and 1 watched company changed". */
function summaryOf({ new_companies, companies, more_companies }: RegisterAlert): string {
  const changed = companies.length + more_companies
  return [
    ...(new_companies > 0
      ? [`${counted(new_companies, 'new company', 'new companies')} in your saved searches`]
      : []),
    ...(changed > 0 ? [counted(changed, 'watched company changed', 'watched companies changed')] : []),
  ].join(' and ')
}

const searchesPart = (searches: RegisterAlert['searches']): Part[] =>
  searches.length === 0
    ? []
    : [
        {
          kind: 'list',
          title: 'Your saved searches',
          items: searches.map(({ name, new_count }) => ({
            name: oneLine(name),
            said: [counted(new_count, 'new company', 'new companies')],
          })),
        },
      ]

function companiesPart(companies: RegisterAlert['companies'], more: number, pageOrigin: string): Part[] {
  if (companies.length === 0) return []
  const items = companies.map(({ company_id, name, changes }) => ({
    name: oneLine(name),
    url: `${pageOrigin}${pages.sponsors}?company=${company_id}`,
    said: changes.flatMap((change) => describeRegisterChange(change)).map(oneLine),
  }))
  const rest: Part[] =
    more === 0
      ? []
      : [
          {
            kind: 'text',
            text: `${counted(more, 'more company', 'more companies')} that you watch changed too.`,
          },
        ]
  return [{ kind: 'list', title: 'Companies that you watch', items }, ...rest]
}
