import { Suspense, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { lazyPart } from '../../lib/lazy-part.ts'
import { occupationAddress } from '../../lib/occupation-address.ts'
import { CardSkeleton } from '../../ui/page/card-skeleton.tsx'
import { PageIntro } from '../../ui/page/page-intro.tsx'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { ReadingPage } from '../../ui/page/reading-page.tsx'
import { CheckExamples } from './check-examples.tsx'
import { CheckForm } from './check-form.tsx'
import { FROM_FORM } from './from-form.ts'
import { type CheckValues, queryOf, readCheck, valuesIn } from './check-values.ts'

/** The result has the tables of occupations, so it loads after the form. */
const results = lazyPart(
  () => import('./check-results.tsx'),
  (module) => module.CheckResults,
)

/** The space of the choice of an occupation, below the form. */
const choiceLines = ['h-7 w-3/5', 'h-12 w-full', 'h-12 w-full', 'h-12 w-full']

/**
 * Finds the occupation of a job title, and compares the pay with what a visa requires (docs/product/tools.md
 * "Occupation check"). The URL contains the check, so that vacancies link to it and users share it. Search engines do
 * not index such URLs, because anyone may put any text there.
 */
export function OccupationCheckPage() {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const values = valuesIn(address)
  const read = readCheck(values)
  /** The URL of the next check. The chosen occupation and its band stay with their title. */
  const addressOf = (next: CheckValues) =>
    occupationAddress({
      ...queryOf(next),
      ...(next.title.trim() === values.title && {
        code: address.get('code') ?? '',
        band: address.get('band') ?? '',
      }),
    })
  useEffect(() => void results.preload(), [])
  return (
    <ReadingPage
      of="columns"
      className="grid grid-cols-1 gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] xl:grid-cols-[26rem_minmax(0,1fr)]"
    >
      <PageMeta
        title="Check an occupation and its pay"
        description="Find the SOC 2020 code and going rate of a job title, and see whether the pay is enough for a Skilled Worker visa."
        noindex={values.title !== ''}
      />
      <PageIntro title="Check an occupation and its pay" className="lg:col-span-2">
        A Skilled Worker visa needs an eligible occupation, and pay that reaches both a salary threshold and
        the going rate of that occupation. Enter a job title to see its code, its going rate and whether the
        pay is enough. Free, and without an account.
      </PageIntro>
      <CheckForm
        key={JSON.stringify(values)}
        initial={values}
        onCheck={(next) => void navigate(addressOf(next), { state: FROM_FORM, preventScrollReset: true })}
      />
      {'check' in read ? (
        <Suspense fallback={<CardSkeleton lines={choiceLines} />}>
          <results.Part check={read.check} />
        </Suspense>
      ) : (
        <CheckExamples />
      )}
    </ReadingPage>
  )
}
