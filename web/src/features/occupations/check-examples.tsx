import { Link } from 'react-router-dom'
import { occupationAddress, type OccupationQuery } from '../../lib/occupation-address.ts'
import { FROM_FORM } from './from-form.ts'

/** A check in words, one for each kind of answer: tables 1, 1a, 3 and 6. */
const examples: readonly { words: string; query: OccupationQuery }[] = [
  { words: 'Software engineer, £45,000 a year', query: { title: 'Software engineer', pay: '45000' } },
  {
    words: 'Welder, £18 an hour for 48 hours a week',
    query: { title: 'Welder', pay: '18', per: 'hour', hours: '48' },
  },
  { words: 'Staff nurse, £2,700 a month', query: { title: 'Staff nurse', pay: '2700', per: 'month' } },
  { words: 'Kitchen porter', query: { title: 'Kitchen porter' } },
]

/** What a check answers, and examples to open. It stands where the result will be. */
export function CheckExamples() {
  return (
    <section
      aria-labelledby="examples"
      className="grid content-start gap-3 rounded-lg border border-dashed border-line p-5 sm:p-6"
    >
      <h2 id="examples" className="text-lg">
        What you will see
      </h2>
      <p className="max-w-[65ch] text-ink-2">
        The code of the occupation, whether it can be sponsored, the pay that it needs, and how your pay
        compares. Each figure has its source. For example:
      </p>
      <ul className="grid">
        {examples.map(({ words, query }) => (
          <li key={words}>
            <Link
              to={occupationAddress(query)}
              state={FROM_FORM}
              preventScrollReset
              className="link inline-block py-1.5"
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
