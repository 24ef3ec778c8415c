import type { SubjectDirectory } from '../../oauth/subject-directory.ts'
import { accountView } from '../context/account-view.ts'
import { clientView } from '../context/client-view.ts'
import { pageReply } from '../html/page-reply.ts'
import { chooseAccountPage } from './choose-account-page.ts'
import { resumeAuthorization, type StepDependencies, type StepForm } from './step.ts'

interface ChooseAccountDependencies extends StepDependencies {
  readonly directory: SubjectDirectory
}

/** GET and POST /account: continue with the account that is signed in, or with another. */
export function chooseAccountStep({
  directory,
  interactions,
}: ChooseAccountDependencies): StepForm {
  return {
    actsForSession: true,
    onlyAs: undefined,
    async show(context) {
      const { model, client, browser } = context
      if (!browser.session) return resumeAuthorization(context)
      const { sub } = browser.session
      const account = { ...(await accountView(directory, sub)), key: sub }
      const view = { ...model, client: clientView(client, model.theme), accounts: [account] }
      return pageReply(200, chooseAccountPage(view))
    },
    async submit(context, form) {
      const { interaction, browser } = context
      const { sub } = browser.session ?? {}
      const isKept = sub !== undefined && form.get('account') === sub
      const choice = { keptAccount: isKept ? sub : undefined, wantsAnother: !isKept }
      await interactions.advance(interaction, choice)
      return resumeAuthorization(context)
    },
  }
}
