import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { organisationFeed, type PublicOrganisation, readOrganisation } from '#shared/api/licence.ts'
import { licenceCheckPath } from '#shared/check-paths.ts'
import { longDate } from '#shared/format/date.ts'
import { organisationHead, SERVED_FACTS } from '#shared/format/organisation-head.ts'
import { registerSlug } from '#shared/format/register-slug.ts'
import { isSkilledWorker, isUsual } from '#shared/licence-verdict.ts'
import { articlePath, organisationPath, pages } from '#shared/pages.ts'
import { useApi } from '../../lib/api/api-client.ts'
import { statuses } from '../../lib/api/api-error.ts'
import { comparePath } from '../../lib/compared.ts'
import { authPath, useFinderPath, useSession } from '../../lib/session/session-store.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { TextLink } from '../../ui/external-link.tsx'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconLock,
  IconMapPin,
  IconPrinter,
} from '../../ui/icons.ts'
import { InsteadLinks, OnwardLinks } from '../../ui/onward-links.tsx'
import { CardSection, CardSkeleton, FailedAnswer } from '../../ui/page/answer.tsx'
import { FeedLink } from '../../ui/page/feed-link.tsx'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { PrintFooter } from '../../ui/page/print-footer.tsx'
import { ReadingPage } from '../../ui/page/reading-page.tsx'
import { routeLines, RouteChips } from '../../ui/route-chips.tsx'
import { WarnedCompany } from '../../ui/warned-company.tsx'
import { AfterLeaving, Caution, RegisterSource } from '../licence/licence-answer.tsx'
import { OrganisationActions } from '../licence/organisation-actions.tsx'
import { Receipt } from './receipt.tsx'

const UNKNOWN: readonly number[] = [statuses.notFound, statuses.invalid]

/** The public facts of one organisation that is or was on the register, for everybody. */
export function OrganisationPage() {
  const { slug = '' } = useParams()
  const { token } = useSession()
  useEffect(dropServedHead, [])
  // an unlock since then changes what a user may do
  const [served] = useState(servedAnswer)
  const answer = useApi(
    readOrganisation,
    { params: { slug } },
    {
      revalidateIfStale: token !== null,
      // a user's answer has more
      ...(token === null && served?.data.slug === slug && { fallbackData: served }),
    },
  )
  const organisation = answer.data?.data
  const isUnknown = organisation === undefined && UNKNOWN.includes(answer.error?.status ?? 0)
  const unread = isUnknown ? 'Not found on the register' : 'Sponsor licence'
  return (
    <ReadingPage of="list" className="printed grid grid-cols-1 gap-6">
      {organisation ? (
        <PageMeta {...organisationHead(organisation)} />
      ) : (
        <PageMeta title={unread} noindex={isUnknown} />
      )}
      <header className="grid gap-1 [overflow-wrap:anywhere]">
        {/* the heading keeps the focus when its text comes */}
        <h1 className="text-2xl">
          <bdi>{organisation?.name ?? unread}</bdi>
        </h1>
        {organisation && <Place {...organisation} />}
      </header>
      {organisation ? (
        <Facts organisation={organisation} />
      ) : isUnknown ? (
        <Unknown name={slug.replaceAll('-', ' ')} />
      ) : answer.error ? (
        <div className="card p-5 sm:p-6">
          <FailedAnswer answer={answer} failure="The facts could not be loaded" />
        </div>
      ) : (
        <>
          <CardSkeleton lines={['h-7 w-4/5', 'h-5 w-2/5', 'mt-4 h-9 w-3/5', 'h-10 w-full']} />
          <CardSkeleton lines={['h-6 w-2/5', 'h-12 w-full', 'h-12 w-full', 'h-12 w-full', 'h-12 w-full']} />
        </>
      )}
    </ReadingPage>
  )
}

function servedAnswer() {
  const text = document.getElementById(SERVED_FACTS)?.textContent
  return text ? readOrganisation.responses[200].safeParse({ data: JSON.parse(text) }).data : undefined
}

/** Removes what the server wrote into the head (organisation-html.ts), because this page and later ones write their own. */
function dropServedHead(): void {
  for (const element of document.head.querySelectorAll('[data-served]')) element.remove()
}

function Place({ town, county }: Pick<PublicOrganisation, 'town' | 'county'>) {
  const place = [...new Set([town, county].filter(Boolean))].join(', ')
  if (place === '') return null
  return (
    <p className="flex items-center gap-1 text-ink-2">
      <IconMapPin size={16} aria-hidden="true" className="shrink-0" />
      {place}
    </p>
  )
}

function Facts({ organisation }: { organisation: PublicOrganisation }) {
  const { name, town, slug, left_on, routes, receipt, also_listed, similar } = organisation
  const path = organisationPath(slug)
  const isListed = left_on === null
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-3 print:block">
        <div className="grid grid-cols-1 gap-6 lg:col-span-2">
          <section aria-label="Licence" className="card overflow-clip">
            <Verdict {...organisation} />
            <div className="grid gap-4 border-b border-line px-4 py-5 sm:px-6">
              <div className="grid gap-2">
                <h2 className="text-sm">{isListed ? 'Visa routes' : 'Visa routes until then'}</h2>
                <RouteChips lines={routeLines(routes)} past={!isListed} />
                <p className="text-sm print:hidden">
                  <TextLink to={articlePath('routes-and-ratings')}>What routes and ratings mean</TextLink>
                </p>
              </div>
              <WarnedCompany on={organisation.warned_on} />
              {also_listed.map((other) => (
                <p key={`${other.name} ${other.town}`} className="text-sm">
                  The register also lists it as “{[other.name, other.town].filter(Boolean).join(', ')}”.
                </p>
              ))}
              {isListed ? (
                <OnwardLinks company={{ name }} />
              ) : (
                <InsteadLinks company={{ name }} town={town} />
              )}
            </div>
            {isListed ? <Caution /> : <AfterLeaving />}
          </section>
          <div className="card @container p-5 sm:p-6">
            <Receipt lines={receipt} name={name} heading="h2" />
          </div>
        </div>
        <div className="grid gap-6 print:hidden">
          {isListed && (
            <CardSection title={organisation.locked === false ? 'Open to you' : 'What is locked'}>
              <Locked {...organisation} />
              <OrganisationActions match={organisation} back={path} />
            </CardSection>
          )}
          <CardSection title="Share or go on">
            <div className="flex flex-wrap gap-2">
              <CopyButton full what="link" text={`${location.origin}${path}`} />
              <Button variant="secondary" icon={<IconPrinter size={18} />} onClick={() => globalThis.print()}>
                Print
              </Button>
              <ButtonLink variant="secondary" to={comparePath('employer', slug)}>
                Compare
              </ButtonLink>
              <ButtonLink variant="secondary" to={pages.licenceCheck}>
                Check another name
              </ButtonLink>
            </div>
            <p className="text-sm">
              <FeedLink path={organisationFeed.path.replace('{slug}', slug)} of="this organisation" />
            </p>
          </CardSection>
          {similar.length > 0 && (
            <CardSection title="Similar sponsors">
              <ul className="grid gap-2">
                {similar.map((one) => (
                  <li key={`${one.name} ${one.town}`}>
                    <TextLink to={organisationPath(registerSlug(one.name, one.town))}>{one.name}</TextLink>
                    <p className="text-sm text-ink-2">{one.reason}</p>
                  </li>
                ))}
              </ul>
            </CardSection>
          )}
        </div>
      </div>
      <PrintFooter />
    </>
  )
}

function Verdict({ routes, left_on, register_date, receipt }: PublicOrganisation) {
  const usual = left_on === null && isUsual(routes)
  const since = receipt.find(({ fact }) => fact === 'licence_since')
  const [Icon, tone] = usual
    ? [IconCircleCheck, 'text-good']
    : left_on === null
      ? [IconInfoCircle, 'text-info']
      : [IconAlertTriangle, 'text-danger']
  return (
    <div className="flex gap-3 border-b border-line px-4 py-5 sm:px-6">
      <Icon size={26} aria-hidden="true" className={`shrink-0 ${tone}`} />
      <div className="grid gap-1">
        <p className="text-xl font-semibold">
          {left_on !== null
            ? `Not on the register since ${longDate(left_on)}`
            : routes.some(isSkilledWorker)
              ? 'On the register of sponsors'
              : 'On the register, but not for Skilled Worker visas'}
        </p>
        {since?.value && (
          <p>
            {since.label}: {since.value.charAt(0).toLowerCase() + since.value.slice(1)}
          </p>
        )}
        <RegisterSource date={register_date} />
      </div>
    </div>
  )
}

/** What only an unlock shows. It says nothing of whether any of it is known. */
function Locked({ locked, locked_facts, slug }: PublicOrganisation) {
  const { token } = useSession()
  if (locked === false) return <p>The finder has all that we know of this company.</p>
  return (
    <>
      <ul aria-label="Locked" className="flex flex-wrap gap-x-5 gap-y-2">
        {locked_facts.map((label) => (
          <li key={label} className="flex items-center gap-1.5">
            <IconLock size={18} aria-hidden="true" className="text-key" />
            {label}
          </li>
        ))}
      </ul>
      <p className="max-w-[65ch] text-sm text-ink-2">
        Where we know them, users see these and its contacts once they unlock the company.
        {token === null && ' An account is free, and unlocks some companies a day.'}
      </p>
      {token === null && (
        <ButtonLink className="justify-self-start" to={authPath(pages.signUp, organisationPath(slug))}>
          Create a free account
        </ButtonLink>
      )}
    </>
  )
}

/** What to do about an address that names no organisation. */
const Unknown = ({ name }: { name: string }) => (
  <section className="card grid justify-items-start gap-4 p-5 sm:p-6">
    <p className="max-w-[65ch]">
      No organisation with this name and town is or was on the registers that we know. It may have moved, or
      be spelt differently now.
    </p>
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={licenceCheckPath(name)}>Check this name</ButtonLink>
      <ButtonLink variant="secondary" to={useFinderPath()}>
        Find licensed sponsors
      </ButtonLink>
    </div>
  </section>
)
