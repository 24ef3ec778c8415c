import { fieldErrors } from '../ui/forms/field-errors.ts'
import type { NewScope, Scope } from './scopes-api.ts'

/** What the form of a scope holds. */
export interface ScopeFields {
  scope: string
  asks: boolean
  level: Scope['security_level']
  texts: { locale: string; title: string; hint: string }[]
}

export function fieldsOf(scope: Scope | undefined): ScopeFields {
  const texts = Object.entries(scope?.texts ?? { 'en-US': { title: '' } })
  return {
    scope: scope?.scope ?? '',
    asks: scope?.required_user_consent ?? true,
    level: scope?.security_level ?? 'PUBLIC',
    texts: texts.map(([locale, { title, hint = '' }]) => ({ locale, title, hint })),
  }
}

export function scopeOf({ scope, asks, level, texts }: ScopeFields): NewScope {
  const entries = texts.map(({ locale, title, hint }) => [
    locale.trim(),
    { title: title.trim(), ...(hint.trim() !== '' && { hint: hint.trim() }) },
  ])
  return {
    scope: scope.trim(),
    texts: Object.fromEntries(entries),
    required_user_consent: asks,
    security_level: level,
  }
}

/** What the API says of the fields. It names words by their language, and the form by their place. */
export function scopeErrors(error: unknown, { texts }: ScopeFields) {
  const errors = Object.entries(fieldErrors(error)).map(([path, problem]) => {
    const [first, locale, name = 'locale'] = path.split('.')
    const i = texts.findIndex((text) => text.locale.trim() === locale)
    if (first !== 'texts') return [path, problem]
    return i < 0 ? ['texts.0.locale', problem] : [`texts.${i}.${name}`, problem]
  })
  return Object.fromEntries(errors) as Readonly<Record<string, string>>
}

/** Two rows of words in the same language would be one. */
export function isRepeated(locale: string, { texts }: ScopeFields): boolean {
  return texts.filter((text) => text.locale.trim() === locale.trim()).length > 1
}
