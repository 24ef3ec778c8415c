import { textsOf } from '../../texts/texts.ts'
import { form } from '../elements/field.ts'
import { layout } from '../elements/layout.ts'
import { icon } from '../elements/notice.ts'
import { pageHead } from '../elements/page-head.ts'
import { accountView, clientView, type FormModel } from '../elements/page-model.ts'
import {
  type AccountView,
  accountNames,
  type ClientView,
  clientRow,
  hasLogo,
} from '../elements/rows.ts'
import { html, type Page } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import type { InteractionContext } from './interaction-context.ts'
import { resumeAuthorization, type StepForm } from './step.ts'

/** What the page for the choice of an account shows. */
interface ChooseAccountModel extends FormModel {
  readonly client?: ClientView | undefined
  /** The form sends the `key` of the chosen account in the field `account`. */
  readonly accounts: readonly (AccountView & { readonly key: string })[]
}

/**
 * The page of GET /account (`prompt=select_account`). Buttons: `account` with a key, or `another`.
 */
export function chooseAccountPage(model: ChooseAccountModel): Page {
  const { client, accounts } = model
  const texts = textsOf(model.locale)
  const words = texts.chooseAccount
  const { title, lead } = pageHead(model, 'chooseAccount')
  return layout(model, {
    title,
    needs: { form: true, leadsOn: model.leadsOn, images: hasLogo(client) },
    body: html`<h1>${title}</h1>
${lead && html`<p class="lead">${lead}</p>`}
${client && clientRow(client, texts.continueTo(client.name), texts)}
${form(
  model,
  html`<ul class="choices">
${accounts.map(
  (account) =>
    html`<li><button class="button choice" name="account" value="${account.key}">${accountNames(account)}${icon('next')}</button></li>`,
)}
<li><button class="button choice" name="another" value="true"><span class="avatar" aria-hidden="true">${icon('add')}</span><span class="account-words">${words.another}</span>${icon('next')}</button></li>
</ul>`,
)}`,
  })
}

/** GET and POST /account: continue with the account that is signed in, or with another. */
export function chooseAccountStep({ directory, interactions }: InteractionContext): StepForm {
  return {
    actsForSession: true,
    onlyAs: undefined,
    async show(visit) {
      const { model, client, browser } = visit
      if (!browser.session) return resumeAuthorization(visit)
      const { sub } = browser.session
      const account = { ...(await accountView(directory, sub)), key: sub }
      const view = { ...model, client: clientView(client, model.theme), accounts: [account] }
      return pageReply(200, chooseAccountPage(view))
    },
    async submit(visit, form) {
      const { interaction, browser } = visit
      const { sub } = browser.session ?? {}
      const isKept = sub !== undefined && form.get('account') === sub
      const choice = { keptAccount: isKept ? sub : undefined, wantsAnother: !isKept }
      await interactions.advance(interaction, choice)
      return resumeAuthorization(visit)
    },
  }
}
