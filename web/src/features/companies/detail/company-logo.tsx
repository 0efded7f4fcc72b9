import { useState } from 'react'
import { Monogram } from '../../../ui/monogram.tsx'

/**
 * Whether a link leads to a file of this site, as the links of logos do (docs/product/companies.md "Files of
 * companies"). Any other URL would cause a request to a third party.
 */
const isOwnFile = (link: string | null): link is string => link !== null && /^\/(?![/\\])/.test(link)

/** The company's logo. If it is missing or does not load, the initials replace it. */
export function CompanyLogo({ name, link }: { name: string; link: string | null }) {
  const [failed, setFailed] = useState<string | null>(null)
  if (!isOwnFile(link) || failed === link) return <Monogram name={name} />
  return (
    <img
      src={link}
      alt=""
      width={56}
      height={56}
      referrerPolicy="no-referrer"
      onError={() => setFailed(link)}
      className="size-14 shrink-0 rounded-md border border-line bg-[#fff] object-contain"
    />
  )
}
