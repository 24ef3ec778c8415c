import type { Reply } from '../../http/reply.ts'
import type { Session } from '../../oauth/stores/session-store.ts'
import type { SubjectDirectory } from '../../oauth/subject-directory.ts'
import type { ChangePassword } from '../../users/passwords/change-password.ts'
import type { ReplaceReason } from '../../users/passwords/password-age.ts'
import { accountView, loginNameOf } from '../context/account-view.ts'
import { actingSession } from '../context/acting-session.ts'
import { fieldFaultsOf } from '../elements/forms/field-faults.ts'
import { pageReply } from '../html/page-reply.ts'
import { type ChangePasswordModel, changePasswordPage } from './change-password-page.ts'
import {
  resumeAuthorization,
  type StepContext,
  type StepDependencies,
  type StepForm,
  sessionOf,
} from './step.ts'

interface ChangePasswordDependencies extends StepDependencies {
  readonly directory: SubjectDirectory
  readonly changePassword: ChangePassword
  /** Why the password of the session must be replaced; undefined when it need not be. */
  readonly reasonToReplace: (session: Session) => Promise<ReplaceReason | undefined>
  readonly leastPasswordLength: number
}

const fields = {
  '/old_password': 'old_password',
  '/new_password': 'new_password',
} as const

/** GET and POST /password/change: a new password is required before the sign-in continues. */
export function changePasswordStep(dependencies: ChangePasswordDependencies): StepForm {
  const { directory, changePassword, reasonToReplace, leastPasswordLength } = dependencies

  async function page(
    context: StepContext,
    session: Session,
    status: number,
    faults?: ChangePasswordModel['faults'],
  ): Promise<Reply> {
    const reason = await reasonToReplace(session)
    if (reason === undefined) return resumeAuthorization(context)
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
    onlyAs: 'change-password',
    async show(context) {
      return page(context, sessionOf(context), 200)
    },
    async submit(context, form) {
      const { http, client, model } = context
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
          locale: model.locale,
          session: actingSession(session),
        })
      } catch (error) {
        const faults = fieldFaultsOf(error, fields)
        if (!faults) throw error
        return page(context, session, 400, faults)
      }
      return resumeAuthorization(context)
    },
  }
}
