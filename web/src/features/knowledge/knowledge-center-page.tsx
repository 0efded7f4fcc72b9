import { useId, useState } from 'react'
import { Link, useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { useToolLink } from '../../lib/tool-link.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { PageIntro } from '../../ui/page/reading-page.tsx'
import { articleHeads } from './article-heads.ts'
import type { ArticleHead } from './article.ts'
import { type FoundTexts, useTextSearch, type Found } from './text-search.ts'

function QuestionList({ found }: { found: FoundTexts['questions'] }) {
  const id = useId()
  if (found.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        Found questions
      </h2>
      <ul className="grid gap-3">
        {found.map(({ head: { slug, title }, excerpt }) => (
          <li key={slug} className="grid justify-items-start">
            <Link to={`${pages.faqs}#${slug}`} className="link py-0.5 font-semibold">
              {title}
            </Link>
            {excerpt !== null && <p className="max-w-[65ch] text-sm text-ink-2">{excerpt}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

const QUERY = 'q'

const LONGEST_QUERY = 100

/** All articles by topic. A search in the page narrows the list; no server takes part. */
export function KnowledgeCenterPage() {
  const [address, setAddress] = useSearchParams()
  const asked = address.get(QUERY)?.slice(0, LONGEST_QUERY) ?? ''
  // the field changes at once, and the URL after it, so that a fast typist loses no letter
  const [query, setQuery] = useState(asked)
  // a link and Back lead to another query; typing replaces the entry of the history
  const { key } = useLocation()
  const isTyped = useNavigationType() === 'REPLACE'
  const [followed, setFollowed] = useState(key)
  if (followed !== key) {
    setFollowed(key)
    if (!isTyped) setQuery(asked)
  }
  const found = useTextSearch(query)
  const topics = [...new Set(articleHeads.map(({ topic }) => topic))]
  const search = (text: string) => {
    setQuery(text)
    setAddress(text === '' ? {} : { [QUERY]: text }, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,56rem)_minmax(0,1fr)]">
      <div className="grid gap-8">
        <PageMeta
          title="Knowledge Center"
          description="Plain guides to UK visa sponsorship: licences, salaries, certificates, changing employer and scams, each with its sources."
          noindex={query !== ''}
        />
        <PageIntro title="Knowledge Center">
          Guides to sponsorship in plain English. Each says where its facts come from and when we read them.
          Short answers are in the{' '}
          <Link to={pages.faqs} className="link">
            FAQs
          </Link>
          .
        </PageIntro>
        <form onSubmit={(event) => event.preventDefault()} className="grid max-w-xl gap-2">
          <TextField
            name={QUERY}
            label="Search the articles and FAQs"
            hint="For example, going rate or new entrant"
            autoComplete="off"
            maxLength={LONGEST_QUERY}
            clearable
            value={query}
            onChange={search}
          />
          <output className="text-sm text-ink-2">{found ? foundWords(found, query) : ' '}</output>
        </form>
        {found && countOf(found) > 0 ? (
          <>
            <ArticleList heading="Found articles" found={found.articles} />
            <QuestionList found={found.questions} />
          </>
        ) : (
          topics.map((topic) => (
            <ArticleList
              key={topic}
              heading={topic}
              found={articleHeads
                .filter((head) => head.topic === topic)
                .map((head) => ({ head, excerpt: null }))}
            />
          ))
        )}
      </div>
      <ToolList />
    </div>
  )
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const countOf = ({ articles, questions }: FoundTexts): number => articles.length + questions.length

function foundWords(found: FoundTexts, query: string): string {
  if (countOf(found) === 0)
    return 'No article and no answer has all these words. Try fewer, or other ones. Below are all articles.'
  const { articles, questions, corrected } = found
  const counts = `${counted(articles.length, 'article')} and ${counted(questions.length, 'question')}`
  return corrected === null ? counts : `Nothing has “${query.trim()}”. ${counts} with “${corrected}”`
}

function ArticleList({ heading, found }: { heading: string; found: readonly Found<ArticleHead>[] }) {
  const id = useId()
  if (found.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {found.map(({ head: { slug, title, description, minutes }, excerpt }) => (
          <li key={slug} className="card relative grid content-start gap-1 p-5 hover:border-brand">
            <h3 className="text-base">
              <Link to={`${pages.knowledgeCenter}/${slug}`} className="link after:absolute after:inset-0">
                {title}
              </Link>
            </h3>
            <p className="text-sm text-ink-2">{excerpt ?? description}</p>
            <p className="text-sm text-ink-2">{minutes} min read</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ToolList() {
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
      link: { to: pages.extension },
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
