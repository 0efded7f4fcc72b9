import { useState } from 'react'
import { getPreferences, type SavedPreferences } from '#shared/api/accounts/preferences.ts'
import { longDate } from '#shared/format/date.ts'
import { utcDate } from '#shared/instants.ts'
import { noCase } from '#shared/my-case.ts'
import type { Occupation } from '#shared/occupations/open-occupations.ts'
import { MY_CASE_ID, pages } from '#shared/pages.ts'
import type { PlanLine } from '#shared/rules/plan-lines.ts'
import { planOf } from '#shared/rules/plan.ts'
import { useApi } from '../../lib/api/api-client.ts'
import { browserClock } from '../../lib/clock.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { lazyPart, loadScript } from '../../lib/lazy-part.ts'
import { ActionButton, Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { SelectBox } from '../../ui/forms/field-frame.tsx'
import { IconDownload, IconPrinter } from '../../ui/icons.ts'
import { Answer, CardSection, CardSkeleton } from '../../ui/page/answer.tsx'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { PrintFooter } from '../../ui/page/print-footer.tsx'
import { PageIntro, ReadingPage } from '../../ui/page/reading-page.tsx'
import { RuleSource, statementOf } from '../tools/rule-source.tsx'
import { Fees } from './fees.tsx'

const occupations = lazyPart(() => import('../occupations/with-occupation.tsx'), 'WithOccupation')

/** The reader's own dates, changes and costs, from their case. It can be printed, and saved for a calendar. */
export function MyPlanPage({ clock = browserClock, save = downloadFile }) {
  const saved = useApi(getPreferences, {})
  return (
    <ReadingPage className="printed grid grid-cols-1 gap-4">
      <PageMeta
        title="My plan"
        description="Your own dates: by when you need an offer, a certificate and an application, what changes, and what it costs."
        noindex
      />
      <PageIntro title="My plan">
        What to do by which day, for your case and by the rules as shown. It is guidance, not immigration
        advice.
      </PageIntro>
      <Answer answer={saved} size={['h-11 w-full', 'h-60 w-full']}>
        {({ data }) => (
          <occupations.Later
            id={data.my_case?.occupation ?? ''}
            fallback={<CardSkeleton lines={['h-60 w-full']} />}
          >
            {(occupation) => <Plan saved={data} {...{ occupation, clock, save }} />}
          </occupations.Later>
        )}
      </Answer>
      <PrintFooter />
    </ReadingPage>
  )
}

interface PlanProps {
  saved: SavedPreferences
  occupation: Occupation | null
  clock: typeof browserClock
  save: typeof downloadFile
}

const yearsWords = (years: string) => (years === '1' ? 'a year' : `${years} years`)

function Plan({ saved, occupation, clock, save }: PlanProps) {
  const [years, setYears] = useState('3')
  const day = utcDate(clock())
  const options = { occupation, years: Number(years) }
  const { missing, lines, fees } = planOf(saved.my_case ?? noCase, saved.visa_situation, day, options)
  const download = async () => {
    const { planCalendar } = await loadScript(() => import('./plan-calendar.ts'))
    const text = planCalendar(lines, location.origin, clock())
    save('sponsor-finder-my-plan.ics', text, 'text/calendar;charset=utf-8')
  }
  return (
    <>
      {missing.length > 0 && (
        <p className="rounded-md bg-key-soft p-4">
          This plan does not know {new Intl.ListFormat('en-GB').format(missing)}.
        </p>
      )}
      <div className="flex flex-wrap gap-3 print:hidden">
        <ActionButton act={download} failure="Failed to make the calendar" icon={<IconDownload size={18} />}>
          Dates for calendar
        </ActionButton>
        <Button variant="secondary" icon={<IconPrinter size={18} />} onClick={() => globalThis.print()}>
          Print
        </Button>
        <ButtonLink variant="secondary" to={`${pages.account}#${MY_CASE_ID}`}>
          {missing.length > 0 ? 'Say more in my case' : 'Change my case'}
        </ButtonLink>
      </div>
      <PlanPart title="What to do" part="dates" {...{ day, lines }} />
      <PlanPart title="What changes" part="changes" {...{ day, lines }} />
      <CardSection title={`What it costs, for ${yearsWords(years)}`}>
        <label className="max-w-64 print:hidden">
          Length of the visa
          <SelectBox name="years" value={years} onChange={(event) => setYears(event.target.value)}>
            {['1', '2', '3', '4', '5'].map((one) => (
              <option key={one} value={one}>
                {yearsWords(one)}
              </option>
            ))}
          </SelectBox>
        </label>
        <Fees title="You pay" payer="worker" {...{ day, fees }} />
        <Fees title="The employer pays, and must not pass on to you" payer="employer" {...{ day, fees }} />
      </CardSection>
      <PlanPart title="Settlement" part="settlement" {...{ day, lines }} />
    </>
  )
}

function PlanPart(props: { title: string; part: PlanLine['part']; lines: readonly PlanLine[]; day: string }) {
  const { title: heading, part, lines, day } = props
  const own = lines.filter((line) => line.part === part)
  return (
    <CardSection title={heading}>
      <ol className="grid border-t border-line">
        {own.map(({ id, kind, title, on, text, ...rule }) => (
          <li key={id} className="grid gap-x-4 border-b border-line py-3 @xl:grid-cols-[12rem_minmax(0,1fr)]">
            <p className="font-semibold tabular-nums">
              {on !== null && <time dateTime={on}>{longDate(on)}</time>}
              {on !== null && on < day && part === 'dates' && (
                <span className="block text-danger"> (over)</span>
              )}
              {on !== null && on <= day && part === 'settlement' && (
                <span className="block"> (possible now)</span>
              )}
            </p>
            <div className="grid gap-0.5">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {title}
                {kind !== 'rule' && <Chip>{kind === 'expected' ? 'Expected' : 'Not a rule'}</Chip>}
              </p>
              <p>{text}</p>
              <RuleSource {...statementOf(rule, day)} />
            </div>
          </li>
        ))}
      </ol>
    </CardSection>
  )
}
