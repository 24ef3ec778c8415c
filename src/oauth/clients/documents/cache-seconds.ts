/**
 * For how many seconds a response may be used, by its Cache-Control and Age (RFC 9111 §5.2.2);
 * undefined if it does not say.
 */
export function cacheSeconds(cacheControl = '', age = ''): number | undefined {
  const directives = new Map(
    cacheControl
      .toLowerCase()
      .split(',')
      .map((directive) => {
        const [name = '', value = ''] = directive.trim().split('=', 2)
        return [name, value] as const
      }),
  )
  if (directives.has('no-store') || directives.has('no-cache')) return 0
  const maxAge = /^"?(\d{1,9})"?$/.exec(directives.get('max-age') ?? '')?.[1]
  if (maxAge === undefined) return undefined
  const past = /^\d{1,9}$/.test(age) ? Number(age) : 0
  return Math.max(0, Number(maxAge) - past)
}
