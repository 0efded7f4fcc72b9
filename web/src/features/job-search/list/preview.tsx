/** What a locked row says of its company. The size of its team stays on one line, although it has a hyphen. */
export function Preview({ words }: { words: string }) {
  const [place, size] = words.split(/(?<=, )(?=\S+ people$)/)
  return (
    <>
      {place}
      {size && <span className="whitespace-nowrap">{size}</span>}
    </>
  )
}
