/** Remembers the environment, for test files that share a process. @returns a function that restores it. */
export function rememberEnvironment(): () => void {
  const before = { ...process.env }
  return () => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
}
