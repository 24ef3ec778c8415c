/** The tabs of an app that its address names; the first one is not named. */
export const namedAppTabs = ['settings', 'token', 'look', 'signals'] as const

/** Which tab of an app is shown, and whose tokens. */
export interface AppSearch {
  readonly tab?: (typeof namedAppTabs)[number]
  readonly sub?: string
}

export function readAppSearch({ tab, sub }: Readonly<Record<string, unknown>>): AppSearch {
  const shown = namedAppTabs.find((name) => name === tab)
  return {
    ...(shown !== undefined && { tab: shown }),
    // The router reads digits as a number.
    ...(tab === 'token' &&
      (typeof sub === 'string' || typeof sub === 'number') && { sub: String(sub) }),
  }
}
