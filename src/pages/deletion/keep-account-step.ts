import type { SignInPolicy } from '../../oauth/sign-in-policy.ts'
import type { SubjectDirectory } from '../../oauth/subject-directory.ts'
import type { AccountDeletion } from '../../users/deletion/account-deletion.ts'
import { accountView } from '../context/account-view.ts'
import { pageReply } from '../html/page-reply.ts'
import {
  resumeAuthorization,
  type StepContext,
  type StepDependencies,
  type StepForm,
  sessionOf,
} from '../interaction/step.ts'
import { timeOf } from '../own-account/frame/section-page.ts'
import { keepAccountPage } from './keep-account-page.ts'

export interface KeepAccountStepDependencies extends StepDependencies {
  readonly directory: SubjectDirectory
  readonly signInPolicy: SignInPolicy
  readonly deletion: Pick<AccountDeletion, 'keep'>
}

/** GET and POST /login/keep: who signs in to an account that is going to be deleted can keep it. */
export function keepAccountStep(dependencies: KeepAccountStepDependencies): StepForm {
  const { directory, signInPolicy, deletion } = dependencies

  /** Whether the person has proved all that a sign-in asks for; a password may be known to others. */
  async function isProved(context: StepContext): Promise<boolean> {
    const { kind } = await signInPolicy.judge(sessionOf(context), context.client)
    return kind !== 'prove'
  }

  return {
    actsForSession: true,
    async show(context) {
      const { sub } = sessionOf(context)
      const { model } = context
      const deletionAt = (await directory.find(sub))?.deletionAt
      if (deletionAt === undefined || !(await isProved(context)))
        return resumeAuthorization(context)
      const view = keepAccountPage({
        ...model,
        time: timeOf(deletionAt, model.locale, undefined),
        account: await accountView(directory, sub),
        leaveHref: `${model.theme.basePath}/session/end_session`,
      })
      return pageReply(200, view)
    },
    async submit(context, form) {
      const { http, client, model } = context
      if (form.get('decision') === 'keep' && (await isProved(context))) {
        const { sub } = sessionOf(context)
        await deletion.keep(sub, {
          clientId: client.id,
          address: http.address,
          locale: model.locale,
        })
      }
      return resumeAuthorization(context)
    },
  }
}
