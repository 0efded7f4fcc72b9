import { useId } from 'react'
import { Link } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { useToolLink } from '../../lib/tool-link.ts'

/** The tools that answer a question with figures of one's own. */
export function ToolList() {
  const id = useId()
  const tools = [
    {
      link: useToolLink('calculator'),
      name: 'Skilled Worker calculator',
      use: 'Count your points, and see what is missing.',
    },
    {
      link: { to: pages.occupationCheck },
      name: 'Occupation check',
      use: 'Find the code and the going rate of a job, and compare your pay.',
    },
    {
      link: useToolLink('converter'),
      name: 'Salary converter',
      use: 'Convert a salary from abroad to pounds.',
    },
    {
      link: { to: pages.licenceCheck },
      name: 'Licence check',
      use: 'Look up an employer on the register of sponsors.',
    },
    {
      link: { to: pages.checkAdvert },
      name: 'Advert check',
      use: 'Paste an advert, and see whether its job can be sponsored.',
    },
    {
      link: { to: pages.registerChanges },
      name: 'Register changes',
      use: 'See who joined and left the register, week by week.',
    },
    {
      link: { to: `${pages.faqs}#can-i-see-the-register-while-i-look-at-linkedin-indeed-or-reed` },
      name: 'Browser extension',
      use: 'Mark the employers on LinkedIn, Indeed, Reed and other job sites.',
    },
  ]
  return (
    <section aria-labelledby={id} className="grid content-start gap-3 self-start">
      <h2 id={id} className="text-xl">
        Tools
      </h2>
      <ul className="grid gap-3">
        {tools.map(({ link, name, use }) => (
          <li key={name} className="grid justify-items-start">
            <Link {...link} className="link py-0.5 font-semibold">
              {name}
            </Link>
            <span className="text-sm text-ink-2">{use}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
