import { useEffect, useRef, useState } from 'react'
import { CardSkeleton } from '../../ui/page/card-skeleton.tsx'
import { PageIntro } from '../../ui/page/page-intro.tsx'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { ReadingPage } from '../../ui/page/reading-page.tsx'
import { AdvertAnswer } from './advert-answer.tsx'
import { AdvertForm } from './advert-form.tsx'
import { useAdvertCheck } from './use-advert-check.ts'

/** The space of a verdict and its checks. */
const answerLines = ['h-6 w-32', 'h-7 w-3/5', 'h-5 w-4/5', 'mt-4 h-14 w-full', 'h-14 w-full', 'h-14 w-full']

/** Says of any advert whether its job can be sponsored (docs/product/jobs-search.md "Check an advert"). */
export function CheckAdvertPage() {
  const { check, ask, busy, problem } = useAdvertCheck()
  const [employer, setEmployer] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  // after a check, focus moves to the answer
  useEffect(() => {
    if (check !== undefined) heading.current?.focus()
  }, [check])
  return (
    <ReadingPage className="grid gap-6">
      <PageMeta
        title="Check an advert"
        description="Paste any UK job advert and see whether the job can be sponsored: employer, occupation, pay, place and the advert’s own words."
      />
      <PageIntro title="Check an advert">
        Can this job be sponsored for a Skilled Worker visa? We look up the employer on the register, find the
        occupation, compare the pay, and read what the advert says.
      </PageIntro>
      <AdvertForm busy={busy} problem={problem} employer={employer} onEmployer={setEmployer} onAsk={ask} />
      {check === undefined ? (
        busy && <CardSkeleton lines={answerLines} />
      ) : (
        <AdvertAnswer
          check={check}
          headingRef={heading}
          onEmployer={(name) => {
            setEmployer(name)
            document.getElementById('employer')?.focus()
          }}
        />
      )}
    </ReadingPage>
  )
}
