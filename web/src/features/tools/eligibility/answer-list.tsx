import { fields, isAnswer, type AnswerTexts, type Field } from '../../../../../shared/eligibility/answers.ts'
import { formatExactPounds } from '../../../../../shared/format/money.ts'
import { readAmount } from '../../../../../shared/format/read-amount.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { options, questions } from './questions.ts'
import { WizardSection } from './wizard-section.tsx'

const wordsOf = (field: Field, text: string): string | undefined =>
  field === 'salary' ? `${formatExactPounds(readAmount(text) ?? 0)} a year` : options[field][text]

interface AnswerListProps {
  title: string
  texts: AnswerTexts
  /** The question that is open, if one is. */
  open?: Field | undefined
  onChange: (field: Field) => void
}

/** Every question, with its answer if there is one, and a button that changes it. */
export function AnswerList({ title, texts, open, onChange }: AnswerListProps) {
  return (
    <WizardSection title={title}>
      <ol className="grid border-t border-line">
        {fields.map((field) => {
          const text = texts[field]
          const { name } = questions[field]
          return (
            <li
              key={field}
              aria-current={field === open ? 'step' : undefined}
              className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-1 text-ink-2 aria-[current=step]:font-semibold aria-[current=step]:text-brand sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
            >
              <span>{name}</span>
              {field !== open && text !== undefined && isAnswer(field, text) && (
                <>
                  <span className="font-semibold text-ink max-sm:row-start-2">{wordsOf(field, text)}</span>
                  <Button
                    variant="quiet"
                    className="max-sm:row-span-2 print:hidden"
                    onClick={() => onChange(field)}
                  >
                    Change <VisuallyHidden>{name}</VisuallyHidden>
                  </Button>
                </>
              )}
            </li>
          )
        })}
      </ol>
    </WizardSection>
  )
}
