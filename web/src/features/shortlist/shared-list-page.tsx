import { useLocation } from 'react-router-dom'
import useSWR, { type SWRResponse } from 'swr'
import { openSharedList } from '#shared/api/shared-lists.ts'
import { longDate } from '#shared/format/date.ts'
import { registerSlug } from '#shared/format/register-slug.ts'
import { organisationPath, pages } from '#shared/pages.ts'
import { type BodyOf, call } from '../../lib/api/api-client.ts'
import { useFinderPath } from '../../lib/session/session-store.ts'
import { TextLink } from '../../ui/external-link.tsx'
import { Answer, CardSection } from '../../ui/page/answer.tsx'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { PrintFooter } from '../../ui/page/print-footer.tsx'
import { PageIntro, ReadingPage } from '../../ui/page/reading-page.tsx'

/** What a link to a shortlist shows to whoever has it: public facts only. */
export function SharedListPage() {
  const token = useLocation().hash.slice(1)
  const finder = useFinderPath()
  const opened = useSWR(token !== '' && ['openSharedList', token], () =>
    call(openSharedList, { body: { token } }),
  )
  const { sponsors } = opened.data?.data ?? {}
  return (
    <ReadingPage className="printed grid grid-cols-1 gap-4">
      <PageMeta
        title="A shared shortlist"
        description="Sponsors and jobs that somebody has shared."
        noindex
      />
      <PageIntro title="A shared shortlist">
        {sponsors && 'Somebody has shared these sponsors and jobs with you.'}
        {sponsors && sponsors.length > 0 && ' The names are those of the register of licensed sponsors.'}
      </PageIntro>
      {token === '' ? (
        <CardSection title="No list is named">
          <p>The link is not complete. Ask for the whole link, to the last letter.</p>
        </CardSection>
      ) : (
        <SharedList opened={opened} />
      )}
      {(token === '' || opened.error !== undefined) && (
        <p className="flex flex-wrap gap-4">
          <TextLink to={finder}>Find sponsors</TextLink>
          <TextLink to={pages.jobs}>Jobs</TextLink>
        </p>
      )}
      <PrintFooter address={`${location.origin}${pages.sharedList}`} />
    </ReadingPage>
  )
}

const SharedList = ({ opened }: { opened: SWRResponse<BodyOf<typeof openSharedList>> }) => (
  <Answer answer={opened} size={['h-11 w-full', 'h-40 w-full']}>
    {({ data: { sponsors, jobs, expires_on } }) => (
      <>
        {sponsors.length + jobs.length === 0 && (
          <CardSection title="Nothing to show now">
            <p>The jobs of this list may have closed. Locked sponsors are not shown.</p>
          </CardSection>
        )}
        {sponsors.length > 0 && (
          <CardSection title="Sponsors">
            <ul className="grid gap-3">
              {sponsors.map(({ name, town, left_on }) => (
                <li key={`${name} ${town}`} className="[overflow-wrap:anywhere]">
                  <TextLink to={organisationPath(registerSlug(name, town))}>{name}</TextLink>
                  <p className="text-sm text-ink-2">
                    {[
                      town,
                      left_on === null ? 'On the register' : `Not on the register since ${longDate(left_on)}`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </li>
              ))}
            </ul>
          </CardSection>
        )}
        {jobs.length > 0 && (
          <CardSection title="Jobs">
            <p className="text-sm text-ink-2">
              With an account you see whether each can be sponsored, and why.
            </p>
            <ul className="grid gap-3">
              {jobs.map(({ id, title, city_name, closes }) => (
                <li key={id} className="[overflow-wrap:anywhere]">
                  <TextLink to={`${pages.jobs}?job=${id}`}>{title}</TextLink>
                  <p className="text-sm text-ink-2">{[city_name, closes].filter(Boolean).join(' · ')}</p>
                </li>
              ))}
            </ul>
          </CardSection>
        )}
        <p className="text-sm text-ink-2">This link works until {longDate(expires_on)} at the latest.</p>
      </>
    )}
  </Answer>
)
