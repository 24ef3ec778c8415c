import { closestWord } from '../../../kernel/closest-word.ts'
import { legacyScopes, managementScopes, ownScopes } from '../../management-scopes.ts'

const names: readonly string[] = [...managementScopes, ...ownScopes, ...legacyScopes]

/**
 * What is wrong with a scope that looks like one of the server's own. Without this check, a
 * misspelt scope would only show later, as a 403.
 */
export function problemOfServerScope(scope: string, prefix: string): string | undefined {
  const colon = scope.indexOf(':')
  if (colon < 0) return undefined
  const [before, name] = [scope.slice(0, colon), scope.slice(colon + 1)]
  if (before === prefix && names.includes(name)) return undefined
  const isOurs = before.toLowerCase() === prefix.toLowerCase()
  const isMisspelt = names.includes(name) && closestWord(before, [prefix]) !== undefined
  if (!isOurs && !isMisspelt) return undefined
  const meant = closestWord(name, names)
  const hint = meant === undefined ? '' : `; did you mean ${prefix}:${meant}?`
  return `${scope} is not a scope of the server${hint}`
}
