const MAIN_ROUTE = 'Skilled Worker'

/** Skilled Worker if an organisation has it, else its first route, with its rating: `Skilled Worker, A rating +1`. */
export function mainRoute(routes: readonly { route: string; rating: string }[]): string {
  const main = routes.find(({ route }) => route === MAIN_ROUTE) ?? routes[0]
  const others = routes.length > 1 ? ` +${routes.length - 1}` : ''
  return `${[main?.route, main?.rating].filter(Boolean).join(', ')}${others}`
}
