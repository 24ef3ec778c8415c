import type { Params } from '../../http/params.ts'
import { type Reply, redirect } from '../../http/reply.ts'
import { sha256 } from '../../kernel/digest.ts'
import { passwordAcr } from '../../oauth/sessions/acr.ts'
import type { SignInOrigin } from '../../oauth/sessions/open-session.ts'
import type { RecordSignIn } from '../../users/sign-in/record-sign-in.ts'
import { clientView } from '../context/page-context.ts'
import { pageReply } from '../html/page-reply.ts'
import { goOn, type StepContext, type StepPage, type StepParts } from '../interaction/step.ts'
import { stepAddress } from '../interaction/step-paths.ts'
import type { RegisterAccount } from './register-account.ts'
import { type RegisterField, type RegisterModel, registerPage } from './register-page.ts'

interface Parts extends StepParts {
  readonly register: RegisterAccount
  readonly signIn: RegisteredSignIn
  /** Asks for the code that was mailed to the address. */
  readonly askForCode: (context: StepContext, asked: { sub: string; email: string }) => Reply
  readonly leastPasswordLength: number
}

/** Signs somebody in who has just registered, and goes on. */
export type RegisteredSignIn = (
  context: StepContext,
  who: {
    readonly sub: string
    readonly identityId: string
    /** The epoch of the user's sessions in which the registration was settled. */
    readonly epoch: number
  },
  source: SignInOrigin['source'],
) => Promise<Reply>

interface SignInParts extends StepParts {
  readonly recordSignIn: RecordSignIn
}

export function registeredSignIn(parts: SignInParts): RegisteredSignIn {
  const { interactions, browsers, recordSignIn } = parts

  return async (context, { sub, identityId, epoch }, source) => {
    const { http, client, interaction, browser, model } = context
    const who = { sub, identityId, epoch, amr: ['pwd'], acr: passwordAcr }
    const origin = { source, clientId: client.id, address: http.address }
    const signedIn = await browsers.signIn(browser, who, { remember: false, origin })
    if (!signedIn) return redirect(stepAddress(model.theme, 'sign-in', interaction.id))
    const { clientId, address } = origin
    await recordSignIn({ sub, clientId, address, device: sha256(browser.id) })
    await interactions.advance(interaction, { signedIn: signedIn.session.id })
    return goOn(context, signedIn.headers)
  }
}

const fields = [
  'email',
  'given_name',
  'family_name',
  'username',
  'password',
  'password_confirm',
] as const

/** GET and POST /register: a new account, signed in as soon as the address is proved. */
export function registerStep({
  register,
  signIn,
  askForCode,
  leastPasswordLength,
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
    actsForSession: false,
    show: (context) => page(context, 200, {}),
    async take(context, form) {
      const { http, client, interaction, browser, model } = context
      const typed = readTyped(form)
      const outcome = await register(typed, {
        clientId: client.id,
        address: http.address,
        requestId: interaction.id,
        browser: sha256(browser.id),
        locale: model.locale,
      })
      switch (outcome.kind) {
        case 'registered':
          return signIn(context, outcome, 'registration-page')
        case 'unproved':
          return askForCode(context, { sub: outcome.sub, email: typed.email })
        case 'faulty':
          return page(context, 400, { typed, faults: outcome.faults })
        case 'busy': {
          const reply = page(context, 503, { typed })
          const headers = { ...reply.headers, 'retry-after': String(outcome.retryAfter) }
          return { ...reply, headers }
        }
      }
    },
  }
}

function readTyped(form: Params): Record<RegisterField, string> {
  const entries = fields.map((name) => {
    const text = form.get(name) ?? ''
    // Phones add a space after a word; in a password it may be meant.
    return [name, name.startsWith('password') ? text : text.trim()] as const
  })
  return Object.fromEntries(entries) as Record<RegisterField, string>
}
