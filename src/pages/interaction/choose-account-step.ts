import type { SubjectDirectory } from '../../oauth/subject-directory.ts'
import { accountView } from '../context/account-view.ts'
import { clientView } from '../context/page-context.ts'
import { pageReply } from '../html/page-reply.ts'
import { chooseAccountPage } from './choose-account-page.ts'
import { goOn, type StepPage, type StepParts } from './step.ts'

interface Parts extends StepParts {
  readonly directory: SubjectDirectory
}

/** GET and POST /account: go on with the account that is signed in, or with another. */
export function chooseAccountStep({ directory, interactions }: Parts): StepPage {
  return {
    actsForSession: true,
    async show(context) {
      const { model, client, browser } = context
      if (!browser.session) return goOn(context)
      const { sub } = browser.session
      const account = { ...(await accountView(directory, sub)), key: sub }
      return pageReply(
        200,
        chooseAccountPage({ ...model, client: clientView(client), accounts: [account] }),
      )
    },
    async take(context, form) {
      const { interaction, browser } = context
      const { sub } = browser.session ?? {}
      const isKept = sub !== undefined && form.get('account') === sub
      const choice = { keptAccount: isKept ? sub : undefined, wantsAnother: !isKept }
      await interactions.advance(interaction, choice)
      return goOn(context)
    },
  }
}
