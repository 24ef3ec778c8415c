const longest = 300

/** What a caller calls itself. It may send anything, and the store takes no control characters. */
export function shortUserAgent(userAgent: string | undefined): string | undefined {
  const text = userAgent
    ?.replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longest)
  return text || undefined
}
