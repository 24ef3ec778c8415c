import type { MailLocale } from '../../mail/mail-message.ts'
import type { Register } from '../../users/registration/register.ts'
import { UsersError } from '../../users/users-error.ts'
import { accountFaults } from '../context/account-faults.ts'
import type { FieldFault } from '../elements/field-faults.ts'
import type { RegisterField, RegisterModel } from './register-page.ts'

/** What came of a registration; faults are named by the page's fields. */
export type RegistrationOutcome =
  | {
      readonly kind: 'registered'
      readonly sub: string
      readonly identityId: string
      readonly epoch: number
    }
  /** The address has to be proved first. */
  | { readonly kind: 'unproved'; readonly sub: string }
  | { readonly kind: 'faulty'; readonly faults: NonNullable<RegisterModel['faults']> }
  | { readonly kind: 'busy'; readonly retryAfter: number }

/** Creates an account from what a person typed. */
export type RegisterAccount = (
  typed: Readonly<Record<RegisterField, string>>,
  origin: {
    readonly clientId: string
    readonly address: string
    readonly requestId: string
    /** Digest of the browser's cookie. */
    readonly browser: string
    readonly locale: MailLocale
  },
) => Promise<RegistrationOutcome>

/** Creates an account from the registration page, and tells each fault at the field it concerns. */
export function registerAccount(register: Register): RegisterAccount {
  return async (typed, { clientId, address, requestId, browser, locale }) => {
    const faults = findFaults(typed)
    if (Object.keys(faults).length > 0) return { kind: 'faulty', faults }
    const { password_confirm: _, password, username, ...record } = typed
    try {
      const { user, identityId, epoch, maySignIn } = await register({
        record: { ...record, ...(username !== '' && { username }) },
        password,
        locale,
        origin: { clientId, address },
        requestId,
        browser,
      })
      const { sub } = user
      return maySignIn ? { kind: 'registered', sub, identityId, epoch } : { kind: 'unproved', sub }
    } catch (error) {
      if (error instanceof UsersError && error.code === 10012)
        return { kind: 'busy', retryAfter: 1 }
      const found = accountFaults(error, fields)
      if (!found) throw error
      return { kind: 'faulty', faults: found }
    }
  }
}

const fields = {
  '/email': 'email',
  '/given_name': 'given_name',
  '/family_name': 'family_name',
  '/username': 'username',
  '/password': 'password',
} as const

const required = ['email', 'given_name', 'family_name', 'password', 'password_confirm'] as const

function findFaults(typed: Readonly<Record<RegisterField, string>>) {
  const faults: Partial<Record<RegisterField, readonly FieldFault[]>> = {}
  for (const name of required) {
    if (typed[name].trim() === '') faults[name] = [{ code: 'missing' }]
  }
  if (!faults.password && !faults.password_confirm && typed.password !== typed.password_confirm) {
    faults.password_confirm = [{ code: 'mismatch' }]
  }
  return faults
}
