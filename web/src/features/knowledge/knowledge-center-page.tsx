import { useEffect, useId, useState } from 'react'
import { Link, useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { wordLikeness } from '#shared/occupations/word-likeness.ts'
import { pages } from '#shared/pages.ts'
import { log } from '../../lib/log.ts'
import { useToolLink } from '../../lib/tool-link.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { PageIntro } from '../../ui/page/page-intro.tsx'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { articleHeads } from './article-heads.ts'
import type { ArticleHead, QuestionWords } from './article.ts'

/** Questions of the FAQs that a search found. Each link opens its answer. */
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

interface ArticleListProps {
  heading: string
  found: readonly Found<ArticleHead>[]
}

/** Articles with their descriptions, or with the words that a search found. */
function ArticleList({ heading, found }: ArticleListProps) {
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

/** The tools that answer a question with figures of one's own. */
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

/** The module of the words, which loads with the first search. */
interface Words {
  articleWords: Readonly<Record<string, string>>
  questionWords: readonly QuestionWords[]
}

const NONE: Words = { articleWords: {}, questionWords: [] }

/** What a query finds: articles, and questions of the FAQs, whose slugs are their ids. */
interface FoundTexts {
  articles: readonly Found<ArticleHead>[]
  questions: readonly Found<TextHead>[]
  /** The query that finds them, if the typed one finds nothing and has typos. */
  corrected: string | null
}

/**
 * What a query finds; null for an empty query. A query that finds nothing is searched again without its typos. Until
 * the words of the texts have loaded, only titles and descriptions of articles are searched.
 */
function useTextSearch(query: string): FoundTexts | null {
  const [words, setWords] = useState(NONE)
  const isSearching = query.trim() !== ''
  useEffect(() => {
    if (!isSearching) return
    import('./search-words.ts').then(
      // a reload after a deployment gives no module
      (module: Words | undefined) =>
        module && setWords({ articleWords: module.articleWords, questionWords: module.questionWords }),
      (cause: unknown) => log('The words of the texts could not be loaded', cause),
    )
  }, [isSearching])
  if (!isSearching) return null
  const found = findAll(query, words)
  if (found.articles.length + found.questions.length > 0) return { ...found, corrected: null }
  const corrected = correctQuery(query, [
    ...articleHeads.flatMap(({ title, description }) => [title, description]),
    ...Object.values(words.articleWords),
    ...words.questionWords.flatMap((one) => [one.question, one.words]),
  ])
  return { ...(corrected === null ? found : findAll(corrected, words)), corrected }
}

const findAll = (query: string, { articleWords, questionWords }: Words) => ({
  articles: findTexts(query, articleHeads, articleWords),
  questions: findTexts(
    query,
    questionWords.map(({ id, question }) => ({ slug: id, title: question, description: '' })),
    Object.fromEntries(questionWords.map((one) => [one.id, one.words])),
  ),
})

/** Less alike words are not typos of each other. */
const LEAST_LIKENESS = 0.7

/**
 * Replaces each word of a query that no text has by the most alike word of the texts. Among equally alike words, the
 * most frequent one wins. Null if a word is like none, or if the texts have every word.
 */
export function correctQuery(query: string, texts: readonly string[]): string | null {
  const all = fold(texts.join(' '))
  const words = wordsOfQuery(query)
  const unknown = words.filter((word) => !patternOf(word).test(all))
  if (unknown.length === 0) return null
  const counts = new Map<string, number>()
  for (const word of all.match(/\p{L}{3,}/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1)
  const corrected = words.map((word) => (unknown.includes(word) ? mostAlike(word, counts) : word))
  return corrected.includes(undefined) ? null : corrected.join(' ')
}

function mostAlike(typed: string, counts: ReadonlyMap<string, number>): string | undefined {
  const alike = [...counts]
    .map(([word, count]) => ({ word, count, likeness: wordLikeness(typed, word, true) }))
    .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
  return alike.toSorted((one, other) => other.likeness - one.likeness || other.count - one.count)[0]?.word
}

/** How many letters stand before and after a found word. */
const BEFORE = 60
const AFTER = 100

/** What is known of a text before it is opened. */
interface TextHead {
  slug: string
  title: string
  description: string
}

/** A text that a query finds. */
interface Found<Head extends TextHead> {
  head: Head
  /** The text around the first found word; null if the title or description has it. */
  excerpt: string | null
}

/** A text without case and accents. */
const fold = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()

/** The words of a query, folded. */
const wordsOfQuery = (query: string): string[] => fold(query).match(/[\p{L}\p{N}£'.,-]*[\p{L}\p{N}]/gu) ?? []

/**
 * The texts that contain every word of a query, or a word that begins with it. Titles count first, then descriptions,
 * then texts. Among equals, those with the words side by side come first.
 * @param wordsOf The words of each text by slug.
 */
export function findTexts<Head extends TextHead>(
  query: string,
  heads: readonly Head[],
  wordsOf: Readonly<Record<string, string>>,
): Found<Head>[] {
  const wanted = wordsOfQuery(query)
  if (wanted.length === 0) return heads.map((head) => ({ head, excerpt: null }))
  const patterns = wanted.map(patternOf)
  const phrase = new RegExp(wanted.map((word) => patternOf(word).source).join('[^\\p{L}\\p{N}]+'), 'u')
  const longest = patternOf(wanted.reduce((one, other) => (other.length > one.length ? other : one)))
  return heads
    .flatMap((head) => {
      const text = wordsOf[head.slug] ?? ''
      const parts = [fold(head.title), fold(head.description), fold(text)]
      if (!patterns.every((pattern) => parts.some((part) => pattern.test(part)))) return []
      const rank = parts.findIndex((part) => patterns.every((pattern) => pattern.test(part)))
      const excerpt =
        rank === 0 || rank === 1 ? null : excerptOf(text, phrase.test(fold(text)) ? phrase : longest)
      const hasPhrase = parts.some((part) => phrase.test(part))
      return [{ head, excerpt, rank: (rank === -1 ? parts.length : rank) - (hasPhrase ? 0.5 : 0) }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ head, excerpt }) => ({ head, excerpt }))
}

/** Matches a word, or a word that begins with it if it is longer than two letters. */
const patternOf = (word: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${word.replaceAll('.', '\\.')}${word.length > 2 ? '[\\p{L}\\p{N}]*' : '(?![\\p{L}\\p{N}])'}`,
    'u',
  )

function excerptOf(text: string, pattern: RegExp): string | null {
  const at = fold(text).search(pattern)
  if (at === -1) return null
  const from = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1
  const end = text.indexOf(' ', at + AFTER)
  const to = end === -1 ? text.length : end
  const words = text.slice(from, to)
  return `${from > 0 ? '…' : ''}${to < text.length ? `${words.replace(/[^\p{L}\p{N}]+$/u, '')}…` : words}`
}
