import type { Locale } from '../../texts/choose-locale.ts'
import { listClaims } from '../../texts/list-claims.ts'
import { textsOf } from '../../texts/texts.ts'

/** What an app gets by scopes and single claims, in words, on one line. */
export function accessInWords(
  scopes: readonly string[],
  claims: readonly string[],
  locale: Locale,
): string {
  const texts = textsOf(locale)
  // Names of scopes come from clients. A Map has no inherited properties such as `constructor`.
  const known = new Map<string, { readonly title: string }>(Object.entries(texts.scopes))
  const ofScopes = scopes
    .filter((scope) => scope !== 'openid')
    .map((scope) => known.get(scope)?.title ?? scope)
  const single = claims.length > 0 ? [`${texts.consent.claims}: ${listClaims(claims, locale)}`] : []
  return [...ofScopes, ...single].join(' · ')
}
