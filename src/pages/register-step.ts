import type { Params } from '../http/params.ts'
import type { Reply } from '../http/reply.ts'
import { passwordAcr } from '../oauth/sessions/acr.ts'
import { clientView } from './page-context.ts'
import { goOn, type StepContext, type StepPage, type StepParts } from './step.ts'
import { stepAddress } from './step-paths.ts'
import { pageReply } from './views/parts/page-reply.ts'
import { type RegisterField, type RegisterModel, registerPage } from './views/register-page.ts'

/** What came of a registration; faults are named by the page's fields. */
export type RegistrationOutcome =
  | { readonly kind: 'registered'; readonly sub: string; readonly identityId: string }
  | { readonly kind: 'faulty'; readonly faults: NonNullable<RegisterModel['faults']> }
  | { readonly kind: 'busy'; readonly retryAfter: number }

/** Creates an account from what a person typed. */
export type Register = (
  typed: Readonly<Record<RegisterField, string>>,
  origin: { readonly clientId: string; readonly address: string },
) => Promise<RegistrationOutcome>

interface Parts extends StepParts {
  readonly register: Register
  readonly leastPasswordLength: number
}

const fields = [
  'email',
  'given_name',
  'family_name',
  'username',
  'password',
  'password_confirm',
] as const

/** GET and POST /register: a new account, signed in at once. */
export function registerStep({
  register,
  leastPasswordLength,
  interactions,
  browsers,
}: Parts): StepPage {
  function page(context: StepContext, status: number, more: Partial<RegisterModel>): Reply {
    const { model, client, interaction } = context
    const view = registerPage({
      ...model,
      client: clientView(client),
      usernames: 'optional',
      leastPasswordLength,
      signInHref: stepAddress(model.theme, 'sign-in', interaction.id),
      ...more,
    })
    return pageReply(status, view)
  }

  return {
    show: (context) => page(context, 200, {}),
    async take(context, form) {
      const { http, client, interaction, browser } = context
      const typed = readTyped(form)
      const origin = { clientId: client.id, address: http.address }
      const outcome = await register(typed, origin)
      if (outcome.kind === 'faulty') return page(context, 400, { typed, faults: outcome.faults })
      if (outcome.kind === 'busy') {
        const reply = page(context, 503, { typed })
        const headers = { ...reply.headers, 'retry-after': String(outcome.retryAfter) }
        return { ...reply, headers }
      }
      const { sub, identityId } = outcome
      const who = { sub, identityId, amr: ['pwd'], acr: passwordAcr }
      const { session, headers } = await browsers.signIn(browser, who, { remember: false, origin })
      await interactions.advance(interaction, { signedIn: session.id })
      return goOn(context, headers)
    },
  }
}

function readTyped(form: Params): Record<RegisterField, string> {
  const entries = fields.map((name) => [name, form.get(name) ?? ''] as const)
  return Object.fromEntries(entries) as Record<RegisterField, string>
}
