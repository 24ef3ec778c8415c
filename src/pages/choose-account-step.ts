import type { SubjectDirectory } from '../oauth/subject-directory.ts'
import { accountView } from './account-view.ts'
import { clientView } from './page-context.ts'
import { goOn, type StepPage, type StepParts } from './step.ts'
import { chooseAccountPage } from './views/choose-account-page.ts'
import { pageReply } from './views/parts/page-reply.ts'

interface Parts extends StepParts {
  readonly directory: SubjectDirectory
}

/** GET and POST /account: go on with the account that is signed in, or with another. */
export function chooseAccountStep({ directory, interactions }: Parts): StepPage {
  return {
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
      const goesOn =
        form.get('account') !== undefined && form.get('account') === browser.session?.sub
      await interactions.advance(interaction, { account: goesOn ? 'kept' : 'another' })
      return goOn(context)
    },
  }
}
