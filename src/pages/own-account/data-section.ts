import { json, noStore } from '../../http/reply.ts'
import { textsOf } from '../../texts/texts.ts'
import { form } from '../elements/field.ts'
import { html } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import { accountData } from './account-data.ts'
import type { OwnAccountContext } from './own-account-context.ts'
import { type Section, sectionPage } from './section.ts'

const mostEvents = 10_000

/** GET and POST /account/data: what is stored about the person, as a file. */
export function dataSection(context: OwnAccountContext): Section {
  const everything = accountData(context)
  return {
    isSensitive: true,
    async show({ model }) {
      const words = textsOf(model.locale).account.download
      const body = form(
        model,
        html`<div class="actions"><button class="button primary">${words.submit}</button></div>`,
      )
      return pageReply(200, sectionPage(model, { title: words.title, lead: words.lead, body }))
    },
    submit: async (visit) =>
      json(200, await everything(visit.actor, visit.session.sub, mostEvents), {
        ...noStore,
        'content-disposition': 'attachment; filename="account.json"',
      }),
  }
}
