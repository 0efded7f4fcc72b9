/** Keeps the newest answers, of which none ever changes; a failed one is asked for again. @param most How many it keeps. */
export function remembering<Value>(
  most: number,
  read: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  const answers = new Map<string, Promise<Value>>()
  return (key) => {
    const answer = answers.get(key) ?? read(key)
    answers.delete(key)
    answers.set(key, answer)
    answer.catch(() => answers.delete(key))
    const [oldest] = answers.keys()
    if (answers.size > most && oldest !== undefined) answers.delete(oldest)
    return answer
  }
}
