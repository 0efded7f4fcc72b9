import type { ComponentType, ReactNode } from 'react'
import { longDate } from '#shared/format/date.ts'
import { dataOfCompanies, withoutPersonalData } from '#shared/legal/data-of-companies.ts'
import { dataOfUsers } from '#shared/legal/data-of-users.ts'
import { operator } from '#shared/legal/operator.ts'
import type { Statement } from '#shared/legal/statement.ts'
import type { Article } from '../article.ts'
import { TextPage, textParts } from '../text-page.tsx'
import { OBJECTION, ObjectionSection } from './objection-section.tsx'

const texts = import.meta.glob<Article>('../../../../content/legal/*.md', { import: 'article' })

export type LegalName = 'privacy' | 'terms' | 'contact' | 'accessibility'

/** Loads the text of a page. @returns the page, for the route. */
export async function openLegal(name: LegalName): Promise<{ Component: ComponentType }> {
  // after a deployment has removed the file, the page reloads, and this promise stays pending
  const text =
    (await texts[`../../../../content/legal/${name}.md`]?.()) ?? (await new Promise<never>(() => {}))
  return {
    Component: () =>
      name === 'privacy' ? (
        <LegalPage text={text} more={{ id: 'stored-data', words: 'Everything that we store' }}>
          <StoredData />
        </LegalPage>
      ) : (
        <LegalPage text={text} {...(name === 'contact' && { more: OBJECTION })}>
          {name === 'contact' && <ObjectionSection />}
        </LegalPage>
      ),
  }
}

function OperatorCard() {
  const { name, postalAddress, email } = operator
  return (
    <section aria-label="Who runs this site" className="card grid gap-1 p-5">
      {name === null ? (
        <p>
          This is a local copy of Sponsor Finder for trying it out. Nobody runs it in public yet, so the
          address below is an example.
        </p>
      ) : (
        <p>
          <strong>{name}</strong> runs this site and is responsible for your data.
        </p>
      )}
      {postalAddress !== null && <address className="not-italic">{postalAddress}</address>}
      <p>
        Email:{' '}
        <a href={`mailto:${email}`} className="link [overflow-wrap:anywhere]">
          {email}
        </a>
      </p>
    </section>
  )
}

interface LegalPageProps {
  text: Article
  /** The heading of `children`, for the contents. */
  more?: { id: string; words: string }
  children?: ReactNode
}

function LegalPage({ text, more, children }: LegalPageProps) {
  const { date, headings, body } = text
  const note = (
    <>
      Last changed on <time dateTime={date}>{longDate(date)}</time>
    </>
  )
  return (
    <TextPage {...text} headings={[...headings, ...(more ? [more] : [])]} note={note}>
      <OperatorCard />
      <div className="prose">{body(textParts)}</div>
      {children}
    </TextPage>
  )
}

const StoredData = () => (
  <section aria-labelledby="stored-data" className="grid gap-6">
    <div className="prose">
      <h2 id="stored-data" tabIndex={-1}>
        Everything that we store
      </h2>
      <p>
        The names are those that our software uses for its tables and folders, so that you can ask about them.
        An entry is not used after its time. The database then deletes it, usually within a few days.
      </p>
    </div>
    <Statements title="Data about users" of={dataOfUsers} />
    <Statements title="Public data of companies, which may name people" of={dataOfCompanies} />
    <section aria-labelledby="no-personal-data" className="grid gap-3">
      <h3 id="no-personal-data" className="text-lg">
        No personal data
      </h3>
      <dl className="grid gap-2">
        {Object.entries(withoutPersonalData).map(([name, what]) => (
          <div key={name}>
            <dt className="font-semibold">
              <code>{name}</code>
            </dt>
            <dd className="text-ink-2">{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  </section>
)

function Statements({ title, of }: { title: string; of: Record<string, Statement> }) {
  const id = title.toLowerCase().replaceAll(/\W+/g, '-')
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      <ul className="grid gap-3">
        {Object.entries(of).map(([name, { what, why, kept, seen }]) => (
          <li key={name} className="card grid gap-2 p-4 [overflow-wrap:anywhere]">
            <h4 className="text-base">
              <code>{name}</code>
            </h4>
            <p>{what}.</p>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
              <dt className="text-ink-2">Why</dt>
              <dd>{why}</dd>
              <dt className="text-ink-2">How long</dt>
              <dd>{kept}</dd>
              <dt className="text-ink-2">Who sees it</dt>
              <dd>{seen}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}
