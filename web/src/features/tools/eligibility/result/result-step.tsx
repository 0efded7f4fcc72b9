import { Fragment } from 'react'
import { type Answers, fields } from '#shared/eligibility/answers.ts'
import { assess, type EligibilityResult, factsOfAnswers, nextSteps } from '#shared/eligibility/assess.ts'
import { POINTS_NEEDED } from '#shared/eligibility/rules.ts'
import { sourceOf } from '#shared/eligibility/thresholds.ts'
import { longDate } from '#shared/format/date.ts'
import { formatPounds } from '#shared/format/money.ts'
import { utcDate } from '#shared/instants.ts'
import type { Occupation } from '#shared/occupations/open-occupations.ts'
import { answer, type Answer } from '#shared/rules/answer.ts'
import { browserClock } from '../../../../lib/clock.ts'
import { Button } from '../../../../ui/button.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconPrinter,
  IconRefresh,
} from '../../../../ui/icons.ts'
import { PrintFooter } from '../../../../ui/page/print-footer.tsx'
import { RuleSource, statementOf } from '../../rule-source.tsx'
import { AnswerList } from '../answer-list.tsx'
import { CountedAnswers } from '../details-step.tsx'
import { StepHeading } from '../step-heading.tsx'
import type { Wizard } from '../use-wizard.ts'
import { NextSteps, PointsList, RuleLine, WizardSection } from './result-sections.tsx'

interface VerdictProps {
  result: EligibilityResult
  today: Answer
  /** Whether an occupation was chosen. Otherwise no going rate was compared. */
  hasOccupation: boolean
}

/**
 * The headline. It is green or red only where the calculator and the rules of today agree, and else amber. It is green only
 * for a chosen occupation, because the going rate decides too.
 */
function headlineOf({ isEligible }: EligibilityResult, { state }: Answer, hasOccupation: boolean) {
  const unsure = { Icon: IconAlertTriangle, tone: 'bg-key-soft', colour: 'text-key' }
  if (state === 'unknown')
    return {
      ...unsure,
      words: hasOccupation
        ? 'It depends on what is marked as open below'
        : 'Choose the occupation of the job: it decides how much pay is enough',
    }
  if (isEligible !== (state === 'met'))
    return {
      ...unsure,
      words: isEligible
        ? 'Not enough by the rules on GOV.UK today, although the points here are enough'
        : 'Likely to be eligible by the rules on GOV.UK today, although the points here are not enough',
    }
  return isEligible
    ? {
        Icon: IconCircleCheck,
        tone: 'bg-good-soft',
        colour: 'text-good',
        words: 'You are likely to be eligible',
      }
    : {
        Icon: IconAlertCircle,
        tone: 'bg-danger-soft',
        colour: 'text-danger',
        words: 'You are not likely to be eligible yet',
      }
}

function Verdict({ result, today, hasOccupation }: VerdictProps) {
  const { points, mandatoryPoints, tradeablePoints, reasons, threshold } = result
  const { Icon, tone, colour, words } = headlineOf(result, today, hasOccupation)
  const { until } = sourceOf(threshold)
  const missing = today.lines.filter(({ state }) => state !== 'met')
  return (
    <div className={`flex gap-3 rounded-lg p-5 ${tone}`}>
      <Icon size={28} aria-hidden="true" className={`shrink-0 ${colour}`} />
      <div className="grid gap-4">
        <StepHeading>{words}</StepHeading>
        <div className="grid gap-1">
          <p>
            <strong className="text-lg">On GOV.UK today</strong>:{' '}
            {missing.length === 0
              ? 'all rules are met'
              : `${missing.length} of ${today.lines.length} rules not met, or open`}
          </p>
          {missing.length > 0 && (
            <ul className="list-disc pl-5">
              {missing.map(({ category, text }) => (
                <li key={category}>{text}</li>
              ))}
            </ul>
          )}
        </div>
        <div className="grid gap-1">
          <p className="tabular-nums">
            <strong className="text-lg">
              {points} of {POINTS_NEEDED} points
            </strong>{' '}
            by this calculator: {mandatoryPoints} mandatory and {tradeablePoints} tradeable
          </p>
          <ul className="list-disc pl-5">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p className="text-sm">
            Threshold used: {formatPounds(threshold.pounds)}. {threshold.applies}.
            {until !== undefined && ` In force until ${longDate(until)}.`}
          </p>
        </div>
      </div>
    </div>
  )
}

const RulesTodayList = ({ today, day }: { today: Answer; day: string }) => (
  <WizardSection title="By the rules on GOV.UK today">
    <ul className="grid border-t border-line">
      {today.lines.map(({ category, state, notes, ...rule }) => (
        <RuleLine key={category} {...{ category, state, text: rule.text }} {...statementOf(rule, day)}>
          {notes.map((note) => (
            <Fragment key={note.text}>
              <p className="mt-1">{note.text}</p>
              <RuleSource {...statementOf(note, day)} />
            </Fragment>
          ))}
        </RuleLine>
      ))}
    </ul>
  </WizardSection>
)

function stepsOf(today: Answer): readonly string[] {
  if (today.state !== 'met')
    return today.lines.flatMap(({ state, recommendation }) => (state === 'met' ? [] : [recommendation]))
  return nextSteps
}

const ResultActions = ({ shared, onRestart }: { shared: string; onRestart: () => void }) => (
  <div className="flex flex-wrap gap-3 print:hidden">
    <CopyButton text={shared} what="link" full />
    <Button variant="secondary" icon={<IconPrinter size={18} />} onClick={() => globalThis.print()}>
      Print
    </Button>
    <Button variant="secondary" icon={<IconRefresh size={18} />} onClick={onRestart}>
      New assessment
    </Button>
  </div>
)

interface ResultStepProps {
  answers: Answers
  /** The chosen occupation; null if there is none. */
  occupation: Occupation | null
  wizard: Wizard
}

/** The result: both verdicts, the rules behind each, and every answer. It can be printed. */
export function ResultStep({ answers, occupation, wizard }: ResultStepProps) {
  const { state, act, address } = wizard
  const result = assess(answers)
  const day = utcDate(browserClock())
  const today = answer(factsOfAnswers(answers, occupation, state.details), day)
  return (
    <div className="printed grid grid-cols-1 gap-7">
      <p className="hidden text-lg font-semibold print:block">Sponsor Finder: Skilled Worker eligibility</p>
      <Verdict result={result} today={today} hasOccupation={occupation !== null} />
      <CountedAnswers occupation={occupation} wizard={wizard} />
      <RulesTodayList today={today} day={day} />
      <PointsList result={result} />
      <NextSteps answers={answers} steps={stepsOf(today)} />
      <WizardSection title="Your answers">
        <AnswerList
          fields={fields}
          texts={state.texts}
          onChange={(field) => act({ type: 'change', field })}
        />
      </WizardSection>
      <ResultActions shared={address.shared} onRestart={() => act({ type: 'restart' })} />
      <p className="text-sm text-ink-2">
        This is guidance by the rules as shown, not immigration advice. The Home Office decides.
      </p>
      <PrintFooter address={address.shared} />
    </div>
  )
}
