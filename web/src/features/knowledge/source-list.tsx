import { longDate } from '#shared/format/date.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import type { Source } from './article.ts'

/** The sources of a text, with the claims that each supports. */
export function SourceList({ sources }: { sources: readonly Source[] }) {
  return (
    <section aria-labelledby="sources" className="grid gap-3 border-t border-line pt-6 text-sm text-ink-2">
      <h2 id="sources" className="text-lg text-ink">
        Sources
      </h2>
      <p>
        We checked stored copies of these pages on the dates below, some of them only via another site. Rules
        change, so read the page itself before you act.
      </p>
      <ol className="grid list-decimal gap-3 pl-5">
        {sources.map(({ id, title, url, read, via, claims }, index) => (
          <li key={id} id={`source-${index + 1}`} tabIndex={-1} className="scroll-mt-6">
            {url.startsWith('https:') ? (
              <ExternalLink href={url} className="link printed-link">
                {title}
              </ExternalLink>
            ) : (
              <span>{title}</span>
            )}
            , checked on <time dateTime={read}>{longDate(read)}</time>
            {via !== undefined && (
              <>
                {' '}
                via <ExternalLink href={via}>{new URL(via).hostname}</ExternalLink>
              </>
            )}
            <ul className="mt-1 list-disc pl-5">
              {claims.map((claim) => (
                <li key={claim}>{claim}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}
