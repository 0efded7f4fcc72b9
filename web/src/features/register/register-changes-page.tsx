import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { registerFeed } from '#shared/api/register-changes.ts'
import { longDate } from '#shared/format/date.ts'
import { formatCount } from '#shared/format/number.ts'
import { registerSlug } from '#shared/format/register-slug.ts'
import { organisationPath, pages } from '#shared/pages.ts'
import { sectors } from '#shared/reference/sectors.ts'
import { changedQuery, pageNumber, queryText } from '../../lib/address.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { IconSearch } from '../../ui/icons.ts'
import { FailedAnswer, ListSkeleton, EmptyState } from '../../ui/page/answer.tsx'
import { FeedLink } from '../../ui/page/feed-link.tsx'
import { focusHeading } from '../../ui/page/focus-heading.ts'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { type OpenPage, Pagination, useLastPage, useTurnedPage } from '../../ui/page/pagination.tsx'
import { PageIntro, ReadingPage } from '../../ui/page/reading-page.tsx'
import { RegisterDate } from '../../ui/register-date.tsx'
import { WarnedMark } from '../../ui/warned-mark.tsx'
import {
  type ChangedOrganisation,
  type RegisterChangesAnswer,
  useRegisterChanges,
} from './use-register-changes.ts'

const signs: Record<ChangedOrganisation['change'], { word: string; tone: BadgeTone }> = {
  joined: { word: 'Joined', tone: 'good' },
  returned: { word: 'Returned', tone: 'info' },
  left: { word: 'Left', tone: 'danger' },
}

function ChangedRow({ date, change, name, town, county, routes, warned_on }: ChangedOrganisation) {
  const { word, tone } = signs[change]
  const place = [...new Set([town, county].filter(Boolean))].join(', ')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 px-4 py-3 sm:px-5">
      <div className="grid min-w-0 [overflow-wrap:anywhere]">
        <Link to={organisationPath(registerSlug(name, town))} className="link w-fit font-semibold">
          <bdi>{name}</bdi>
        </Link>
        <p className="text-sm text-ink-2">{[place, routes.join(', ')].filter(Boolean).join(' · ')}</p>
        {warned_on !== null && <WarnedMark />}
      </div>
      <div className="grid justify-items-end gap-0.5">
        <Badge tone={tone}>{word}</Badge>
        <time dateTime={date} className="text-xs text-ink-2 tabular-nums">
          {longDate(date)}
        </time>
      </div>
    </li>
  )
}

const kinds = [
  { value: '', label: 'Joined and left' },
  { value: 'joined', label: 'Joined' },
  { value: 'left', label: 'Left' },
]

const sectorOptions = sectors.map(({ id, category_name }) => ({ value: String(id), label: category_name }))

const sectorLabel = (value: string) => sectorOptions.find((one) => one.value === value)?.label

/** The plot. It loads after the list. */
const plot = lazyPart(() => import('./changes-plot.tsx'), 'ChangesPlot')

/** Who joined and who left the register, by week. The URL has the choices and the page. */
export function RegisterChangesPage() {
  const [address, setAddress] = useSearchParams()
  const page = pageNumber(address.get('page'))
  const week = address.get('week') ?? ''
  const change = kinds.find(({ value }) => value === address.get('change'))?.value ?? ''
  const area = address.get('area') ?? ''
  const sector = sectorOptions.find(({ value }) => value === address.get('sector'))?.value ?? ''
  // the list below it would move if it came after the data
  useEffect(() => void plot.preload(), [])
  const answer = useRegisterChanges({ week, change, area, sector, page })
  const { data, error, isLoading, isValidating } = answer
  const open = (next: Chosen & { page?: number }, replace = false) => {
    const wanted = { week, change, area, sector, page: 1, ...next }
    const query = { ...wanted, page: wanted.page > 1 ? String(wanted.page) : '' }
    setAddress(changedQuery('', query), { preventScrollReset: next.page === undefined, replace })
  }
  const openPage: OpenPage = (next, options) => open({ page: next }, options?.replace)
  const turnTo = useTurnedPage(isLoading ? undefined : page, openPage, () =>
    focusHeading(document.querySelector('h1')),
  )
  const placed = [sectorLabel(sector), area]
    .filter(Boolean)
    .map((one) => ` · ${one}`)
    .join('')
  const feedQuery = queryText(changedQuery('', { change, area, sector }))
  const failed = error && (
    <div className="p-5 sm:p-6">
      <FailedAnswer answer={answer} failure="The changes could not be loaded" />
    </div>
  )
  return (
    <ReadingPage of="list" className="printed grid grid-cols-1 gap-6">
      <PageMeta
        title="Who joined and left the register of sponsors"
        description="New sponsor licences and lost ones, week by week: who joined and who left the UK register of licensed sponsors."
        noindex={address.size > 0}
      />
      <PageIntro title="Who joined and left the register">
        GOV.UK publishes who may sponsor a work visa, but not what has changed. We compare each register with
        the one before. A new licence does not mean the company is hiring.
      </PageIntro>
      {data ? (
        <>
          <p className="tabular-nums">
            {formatCount(data.organisations)} sponsors on the register of{' '}
            <RegisterDate date={data.register_date} />
            {' · '}
            <FeedLink
              path={registerFeed.path + feedQuery}
              of={feedQuery === '' ? 'changes' : 'these changes'}
            />
          </p>
          <div className="card overflow-clip">
            {/* while another week loads and after a failure, the data is that of the week and page before */}
            <Choices
              weeks={data.weeks}
              week={((error || isLoading) && (week || data.weeks[0]?.week)) || (data.week ?? '')}
              change={change}
              area={area}
              areas={data.areas}
              sector={sector}
              onChoose={open}
            />
            {data.weeks.length > 1 && (
              <plot.Later fallback={<div className="h-64" />} weeks={data.weeks} of={placed} />
            )}
            {failed || (
              <Changes data={data} change={change} stale={isValidating} onPage={openPage} onTurn={turnTo} />
            )}
          </div>
        </>
      ) : failed ? (
        <div className="card">{failed}</div>
      ) : (
        <div className="card">
          <ListSkeleton rows={12} pager />
        </div>
      )}
    </ReadingPage>
  )
}

interface Chosen {
  week?: string
  change?: string
  area?: string
  sector?: string
}

interface ChoicesProps extends Pick<RegisterChangesAnswer, 'weeks' | 'areas'>, Required<Chosen> {
  onChoose: (next: Chosen) => void
}

function Choices({ weeks, week, change, area, areas, sector, onChoose }: ChoicesProps) {
  if (weeks.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-4 border-b border-line p-4 sm:grid-cols-2 sm:p-5">
      <SelectField
        label="Week of"
        name="week"
        required
        value={week}
        onChange={(next) => onChoose({ week: next })}
        options={weeks.map((one) => ({
          value: one.week,
          label: `${longDate(one.week)}: ${formatCount(one.joined)} joined, ${formatCount(one.left)} left`,
        }))}
      />
      <SelectField
        label="Show"
        name="change"
        required
        value={change}
        onChange={(next) => onChoose({ change: next })}
        options={kinds}
      />
      <SelectField
        label="Area"
        name="area"
        placeholder="All of the UK"
        value={area}
        onChange={(next) => onChoose({ area: next })}
        options={(area === '' || areas.includes(area) ? areas : [area, ...areas]).map((one) => ({
          value: one,
          label: one,
        }))}
      />
      <SelectField
        label="Sector, where the name says it"
        name="sector"
        placeholder="All sectors"
        value={sector}
        onChange={(next) => onChoose({ sector: next })}
        options={sectorOptions}
      />
    </div>
  )
}

function FirstRegister({ date }: { date: string }) {
  const { token } = useSession()
  return (
    <EmptyState icon={<IconSearch size={28} />} title="Nothing to compare yet">
      <p>
        We know only the register of {longDate(date)}. GOV.UK publishes a newer one on most working days. The
        first comparison stands here once we have read it.
      </p>
      <p className="text-ink-2">
        {token
          ? 'Watch a company in the finder, and we tell you when its licence changes.'
          : 'With a free account you can watch a company, and we tell you when its licence changes.'}
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {token ? (
          <>
            <ButtonLink to={pages.sponsors}>Find sponsors</ButtonLink>
            <ButtonLink to={pages.saved} variant="secondary">
              What you watch
            </ButtonLink>
          </>
        ) : (
          <>
            <ButtonLink to={pages.landing}>Search the register</ButtonLink>
            <ButtonLink to={pages.licenceCheck} variant="secondary">
              Check a licence
            </ButtonLink>
          </>
        )}
      </div>
    </EmptyState>
  )
}

interface ChangesProps {
  data: RegisterChangesAnswer
  /** The kind of changes that is shown; '' for both. */
  change: string
  stale: boolean
  onPage: OpenPage
  onTurn: (page: number) => void
}

function Changes({ data, change, stale, onPage, onTurn }: ChangesProps) {
  const isBeyond = useLastPage(stale ? undefined : data, onPage)
  if (isBeyond) return <ListSkeleton rows={12} pager />
  if (data.weeks.length === 0) return <FirstRegister date={data.known_since} />
  if (data.total === 0) {
    return (
      <EmptyState icon={<IconSearch size={28} />} title="No changes are known here">
        <p>
          No sponsor {change || 'joined or left'} in the registers of this week. Choose another week, area or
          sector.
        </p>
      </EmptyState>
    )
  }
  return (
    <>
      <ul
        aria-label="Changes"
        aria-busy={stale || undefined}
        className={`divide-y divide-line transition-opacity ${stale ? 'opacity-60' : ''}`}
      >
        {data.data.map((changed) => (
          <ChangedRow
            key={`${changed.date} ${changed.change} ${changed.name} ${changed.town}`}
            {...changed}
          />
        ))}
      </ul>
      <Pagination page={data.current_page} lastPage={data.last_page} onPage={onTurn} of="the changes" />
    </>
  )
}
