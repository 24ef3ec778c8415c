import type { SubjectDirectory } from '../../oauth/subject-directory.ts'
import type { AccountDeletion } from '../../users/deletion/account-deletion.ts'
import { accountView } from '../context/account-view.ts'
import { pageReply } from '../html/page-reply.ts'
import {
  resumeAuthorization,
  type StepDependencies,
  type StepForm,
  sessionOf,
} from '../interaction/step.ts'
import { timeOf } from '../own-account/frame/section-page.ts'
import { keepAccountPage } from './keep-account-page.ts'

export interface KeepAccountStepDependencies extends StepDependencies {
  readonly directory: SubjectDirectory
  readonly deletion: Pick<AccountDeletion, 'keep'>
}

/** GET and POST /login/keep: who signs in to an account that is going to be deleted can keep it. */
export function keepAccountStep(dependencies: KeepAccountStepDependencies): StepForm {
  const { directory, deletion } = dependencies
  return {
    actsForSession: true,
    onlyAs: 'keep-account',
    async show(context) {
      const { sub } = sessionOf(context)
      const { model } = context
      const deletionAt = (await directory.find(sub))?.deletionAt
      if (deletionAt === undefined) return resumeAuthorization(context)
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
      if (form.get('decision') === 'keep') {
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
