/**
 * Memoizes the newest answers, which must be immutable. A failed answer is not stored. @param most How many answers to
 * store.
 */
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
