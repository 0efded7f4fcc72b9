import { isAnswer, type AnswerTexts, type Field } from '#shared/eligibility/answers.ts'
import { formatExactPounds } from '#shared/format/exact-pounds.ts'
import { readAmount } from '#shared/format/read-amount.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { options, questions } from './questions.ts'

const wordsOf = (field: Field, text: string): string | undefined =>
  field === 'salary' ? `${formatExactPounds(readAmount(text) ?? 0)} a year` : options[field][text]

interface AnswerListProps {
  fields: readonly Field[]
  texts: AnswerTexts
  onChange: (field: Field) => void
}

export const AnswerList = ({ fields, texts, onChange }: AnswerListProps) => (
  <ol className="grid border-t border-line">
    {fields.map((field) => {
      const text = texts[field]
      const { name } = questions[field]
      return (
        <li
          key={field}
          className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-1 text-ink-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
        >
          <span>{name}</span>
          {text !== undefined && isAnswer(field, text) && (
            <span className="font-semibold text-ink max-sm:row-start-2">{wordsOf(field, text)}</span>
          )}
          <Button variant="quiet" className="max-sm:row-span-2 print:hidden" onClick={() => onChange(field)}>
            Change <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        </li>
      )
    })}
  </ol>
)
