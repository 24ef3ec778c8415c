import type { Reply } from '../../http/reply.ts'
import { UntrustedRequestError } from '../../oauth/authorize/authorization-error.ts'
import type { Session } from '../../oauth/sessions/session-store.ts'
import type { SubjectDirectory } from '../../oauth/subject-directory.ts'
import type { ChangePassword } from '../../users/passwords/change-password.ts'
import type { ReplaceReason } from '../../users/passwords/password-age.ts'
import { accountFaults } from '../context/account-faults.ts'
import { accountView, loginNameOf } from '../context/account-view.ts'
import { pageReply } from '../html/page-reply.ts'
import { type ChangePasswordModel, changePasswordPage } from './change-password-page.ts'
import { goOn, type StepContext, type StepPage, type StepParts } from './step.ts'

interface Parts extends StepParts {
  readonly directory: SubjectDirectory
  readonly changePassword: ChangePassword
  /** Why the password of the session has to be replaced, if it has. */
  readonly reasonToReplace: (session: Session) => Promise<ReplaceReason | undefined>
  readonly leastPasswordLength: number
}

const fields = {
  '/old_password': 'old_password',
  '/new_password': 'new_password',
} as const

/** GET and POST /password/change: a new password, before the person goes on. */
export function changePasswordStep(parts: Parts): StepPage {
  const { directory, changePassword, reasonToReplace, leastPasswordLength } = parts

  async function page(
    context: StepContext,
    session: Session,
    status: number,
    faults?: ChangePasswordModel['faults'],
  ): Promise<Reply> {
    const reason = await reasonToReplace(session)
    if (reason === undefined) return goOn(context)
    const view = changePasswordPage({
      ...context.model,
      reason,
      account: await accountView(directory, session.sub),
      username: (await loginNameOf(directory, session.sub)) ?? session.sub,
      faults,
      leastPasswordLength,
    })
    return pageReply(status, view)
  }

  return {
    actsForSession: true,
    show: (context) => page(context, sessionOf(context), 200),
    async take(context, form) {
      const { http, client } = context
      const session = sessionOf(context)
      const newPassword = form.get('new_password') ?? ''
      if (newPassword !== form.get('confirm_password')) {
        return page(context, session, 400, { confirm_password: [{ code: 'mismatch' }] })
      }
      try {
        await changePassword({
          caller: { sub: session.sub, sessionId: session.id, clientId: client.id },
          oldPassword: form.get('old_password') ?? '',
          newPassword,
          identityId: session.identityId,
          address: http.address,
        })
      } catch (error) {
        const faults = accountFaults(error, fields)
        if (!faults) throw error
        return page(context, session, 400, faults)
      }
      return goOn(context)
    },
  }
}

function sessionOf({ browser }: StepContext): Session {
  if (browser.session) return browser.session
  throw new UntrustedRequestError('expired', 'nobody is signed in any more; start again')
}
