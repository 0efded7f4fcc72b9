interface PreviewProps {
  words: string
  /** The towns that are shown beside it, and so not repeated. */
  beside?: string
}

/** What a locked row says of its company. The size of its team stays on one line, although it has a hyphen. */
export function Preview({ words, beside = '' }: PreviewProps) {
  const towns = beside.split(', ')
  const said = words.split(', ').filter((part) => !towns.includes(part))
  const [place, size] = said.join(', ').split(/(?<=, )(?=\S+ people$)/)
  return (
    <>
      {place}
      {size && <span className="whitespace-nowrap">{size}</span>}
    </>
  )
}
