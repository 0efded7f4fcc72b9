/** Prints a step, and its duration if it took over a second. */
export async function step<Result>(label: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now()
  const timer = setTimeout(() => console.log(`${label} …`), 300)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
    const seconds = (performance.now() - started) / 1000
    if (seconds > 1) console.log(`${label}: ${seconds.toFixed(1)} s`)
  }
}
