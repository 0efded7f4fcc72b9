import { operator } from '#shared/legal/operator.ts'

/** Who runs the site, and how to write to them. */
export function OperatorCard() {
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
