/** A text in which the matches of a search are marked. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  if (query === '') return text
  const parts: { from: number; text: string; isMatch: boolean }[] = []
  const folded = text.toLowerCase()
  const wanted = query.toLowerCase()
  let from = 0
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, from)) {
    if (at > from) parts.push({ from, text: text.slice(from, at), isMatch: false })
    parts.push({ from: at, text: text.slice(at, at + wanted.length), isMatch: true })
    from = at + wanted.length
  }
  if (from < text.length) parts.push({ from, text: text.slice(from), isMatch: false })
  return parts.map((part) =>
    part.isMatch ? (
      <mark key={part.from} className="rounded-sm bg-key-soft text-key forced-colors:bg-[Mark]">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
