import { redirect } from '../../http/reply.ts'
import { sha256 } from '../../kernel/secrets.ts'
import type { Browsers } from '../../oauth/sessions/browsers.ts'
import { isFull, readFactorName } from '../../users/factor.ts'
import type { ChangeFactors } from '../../users/factors/change-factors.ts'
import type { AddPasskey } from '../../users/passkeys/add-passkey.ts'
import { field, form } from '../elements/field.ts'
import { alertNotice } from '../elements/notice.ts'
import { passkeyBox, readPasskeyAnswer, withoutPasskeys } from '../elements/passkey-box.ts'
import { pageReply } from '../html/page-reply.ts'
import { withPasskey } from '../interaction/factors/go-on-stronger.ts'
import { recoveryCodesPage } from '../interaction/factors/recovery-codes-page.ts'
import { textsOf } from '../texts/texts.ts'
import { fullPage } from './authenticator-section.ts'
import type { Section, SectionContext } from './section.ts'
import { sectionPage } from './section-page.ts'

interface PasskeySectionDependencies {
  readonly browsers: Pick<Browsers, 'strengthen'>
  readonly changeFactors: Pick<ChangeFactors, 'list'>
  readonly passkeys: { readonly add: AddPasskey }
}

/** GET and POST /account/passkey: adds a passkey. Fields: `challenge`, `passkey`, `name`. */
export function passkeySection(dependencies: PasskeySectionDependencies): Section {
  const { browsers, changeFactors, passkeys } = dependencies
  const browserOf = ({ browser }: SectionContext) => sha256(browser.id)

  /** The page for somebody who has too many already. */
  async function findFull({ session, model }: SectionContext) {
    const { factors } = await changeFactors.list(session.sub)
    return isFull(factors, 'passkey')
      ? fullPage(model, textsOf(model.locale).passkeys.add)
      : undefined
  }

  async function page(context: SectionContext, refusedName?: string) {
    const { model } = context
    const texts = textsOf(model.locale)
    const words = texts.passkeys
    const isRefused = refusedName !== undefined
    const view = sectionPage(model, {
      title: words.add,
      lead: words.addHint,
      failed: isRefused,
      scripts: ['passkeys'],
      body: [
        isRefused ? alertNotice(words.notAdded) : '',
        form(model, [
          field({
            name: 'name',
            label: texts.account.authenticator.name,
            type: 'text',
            autocomplete: 'off',
            value: refusedName ?? words.defaultName,
          }),
          passkeyBox(model, {
            prompt: await passkeys.add.begin(context.session.sub, browserOf(context)),
            kind: 'create',
            label: words.add,
            isPrimary: true,
          }),
          withoutPasskeys(model),
        ]),
      ],
    })
    return pageReply(isRefused ? 400 : 200, view)
  }

  return {
    gate: 'new-factor',
    show: async (context) => (await findFull(context)) ?? page(context),
    async submit(context, typed) {
      const { session, actor, model } = context
      const full = await findFull(context)
      if (full) return full
      const name = readFactorName(typed.get('name')) ?? textsOf(model.locale).passkeys.defaultName
      const answer = readPasskeyAnswer(typed)
      const added =
        answer && (await passkeys.add.finish(actor, browserOf(context), { ...answer, name }))
      if (!added) return page(context, name)
      // The person has just proved it, and must not be asked for it on the next page.
      const proof = withPasskey(session.amr, added.passkey)
      const source = 'account-page' as const
      const signedIn = await browsers.strengthen(session, proof, { source, ...actor })
      const headers = signedIn?.headers ?? {}
      const continueHref = `${model.overviewHref}/factors?done=passkey`
      if (!added.recoveryCodes) return redirect(continueHref, headers)
      const view = recoveryCodesPage({ ...model, codes: added.recoveryCodes, continueHref })
      return pageReply(200, view, headers)
    },
  }
}
