import type { NewScope, Scope } from '../api/scopes-api.ts'
import { linesOf, type TextLines, textsOf } from '../ui/texts/text-lines.ts'

/** What the form of a scope holds. */
export type ScopeFields = TextLines & {
  scope: string
  asks: boolean
  level: Scope['security_level']
}

export function fieldsOf(scope: Scope | undefined): ScopeFields {
  return {
    scope: scope?.scope ?? '',
    asks: scope?.required_user_consent ?? true,
    level: scope?.security_level ?? 'PUBLIC',
    texts: linesOf(scope?.texts),
  }
}

export function scopeOf({ scope, asks, level, texts }: ScopeFields): NewScope {
  return {
    scope: scope.trim(),
    texts: textsOf({ texts }),
    required_user_consent: asks,
    security_level: level,
  }
}
