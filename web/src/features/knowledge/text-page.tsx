import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { utcDate } from '#shared/instants.ts'
import { pages } from '#shared/pages.ts'
import { type Tool, TOOL_PARAMETER, tools } from '#shared/tools.ts'
import { browserClock } from '../../lib/clock.ts'
import { useFinderPath } from '../../lib/session/session-store.ts'
import { useToolLink } from '../../lib/tool-link.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/external-link.tsx'
import { IconPrinter } from '../../ui/icons.ts'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { ReadingPage } from '../../ui/page/reading-page.tsx'
import type { Article, TextParts } from './article.ts'

interface TextPageProps extends Pick<Article, 'title' | 'description' | 'headings'> {
  /** When the text was written, and what it is worth. */
  note: ReactNode
  before?: ReactNode
  children: ReactNode
}

export const TextPage = ({ title, description, headings, note, before, children }: TextPageProps) => (
  <ReadingPage of="list" className="grid gap-6">
    {before}
    <article className="printed grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <PageMeta title={title} description={description} />
      <header className="grid gap-2 lg:col-span-2">
        <h1 className="text-2xl">{title}</h1>
        <p className="text-ink-2">{note}</p>
      </header>
      <Contents headings={headings} />
      <div className="grid min-w-0 gap-8 lg:col-start-1 lg:row-start-2">{children}</div>
    </article>
  </ReadingPage>
)

const Contents = ({ headings }: Pick<Article, 'headings'>) => (
  <div className="grid content-start justify-items-start gap-4 self-start lg:sticky lg:top-6 lg:col-start-2 print:hidden">
    <nav aria-labelledby="on-this-page" className="grid gap-1">
      <h2 id="on-this-page" className="text-base">
        On this page
      </h2>
      <ul>
        {headings.map(({ id, words }) => (
          <li key={id}>
            <Link to={`#${id}`} className="link inline-block py-1">
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
    <Button variant="secondary" icon={<IconPrinter size={18} />} onClick={() => print()}>
      Print
    </Button>
  </div>
)

/** Today by the reader's device, YYYY-MM-DD. */
export const readerDay = (): string => utcDate(browserClock())

export const textParts: TextParts = {
  Mark: ({ source }) => (
    <sup>
      <Link to={`#source-${source}`} aria-label={`Source ${source}`} className="link px-0.5">
        {source}
      </Link>
    </sup>
  ),
  To: ({ to, children }) => {
    const tool = tools.find((one) => to === `?${TOOL_PARAMETER}=${one}`)
    if (tool) return <ToTool tool={tool}>{children}</ToTool>
    if (to === pages.landing) return <ToFinder>{children}</ToFinder>
    return <TextLink to={to}>{children}</TextLink>
  },
  Dated: ({ texts }) => texts.findLast(([from]) => from <= readerDay())?.[1],
}

const ToTool = ({ tool, children }: { tool: Tool; children: ReactNode }) => (
  <Link {...useToolLink(tool)} className="link">
    {children}
  </Link>
)

const ToFinder = ({ children }: { children: ReactNode }) => (
  <Link to={useFinderPath()} className="link">
    {children}
  </Link>
)
