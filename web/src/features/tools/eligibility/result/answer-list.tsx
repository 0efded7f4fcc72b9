import { fields, type Answers, type Field } from '../../../../../../shared/eligibility/answers.ts'
import { formatExactPounds } from '../../../../../../shared/format/money.ts'
import { Button } from '../../../../ui/button.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { options, questions } from '../questions.ts'
import { ResultSection } from './result-section.tsx'

const wordsOf = (field: Field, answers: Answers): string =>
  field === 'salary'
    ? `${formatExactPounds(answers.salary)} a year`
    : (options[field][answers[field]]?.() ?? '')

interface AnswerListProps {
  answers: Answers
  onChange: (field: Field) => void
}

/** Every answer, with a button that changes it. */
export function AnswerList({ answers, onChange }: AnswerListProps) {
  return (
    <ResultSection title="Your answers">
      <dl className="grid border-t border-line">
        {fields.map((field) => (
          <div
            key={field}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <dt className="text-ink-2">{questions[field].name}</dt>
            <dd className="font-semibold max-sm:row-start-2">{wordsOf(field, answers)}</dd>
            <dd className="max-sm:row-span-2 print:hidden">
              <Button variant="quiet" onClick={() => onChange(field)}>
                Change <VisuallyHidden>{questions[field].name}</VisuallyHidden>
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </ResultSection>
  )
}
