import { decidersOf } from '../../access/approvers.ts'
import type { Considered } from '../../access/ask-for-access.ts'
import type { WayToTake } from '../../access/take-role.ts'
import type { Params } from '../../http/params.ts'
import { redirect } from '../../http/reply.ts'
import { freshSeconds } from '../../kernel/time.ts'
import { textsOf } from '../../texts/texts.ts'
import { UsersError } from '../../users/users-error.ts'
import { alertNotice, warningNotice } from '../elements/notice.ts'
import { html, type Part } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import { type AccessProblem, backToAccess, refusalInWords } from './access-words.ts'
import type { SignInDemand } from './account-sign-in.ts'
import { demandSignIn, meetsDemand } from './demand-sign-in.ts'
import type { OwnAccountContext } from './own-account-context.ts'
import { type Section, type SectionVisit, sectionPage } from './section.ts'
import { readWish, typedWish, wishFaults, wishForm } from './wish-form.ts'

/**
 * GET and POST /account/access/activate: takes a role that the person is eligible for. Query:
 * `group`, `role`. Fields: those of a wish.
 */
export function activateSection(context: OwnAccountContext): Section {
  return takeSection(context, 'activation')
}

/** GET and POST /account/access/break-glass: the same in an emergency, without approval. */
export function breakGlassSection(context: OwnAccountContext): Section {
  return takeSection(context, 'break-glass')
}

const recentFactor = (during: keyof typeof freshSeconds): SignInDemand => ({
  strength: 'two-factor',
  maxAgeSeconds: freshSeconds[during],
})

function takeSection(context: OwnAccountContext, way: WayToTake): Section {
  const { access, clock } = context

  const wordsOf = ({ model }: SectionVisit) => {
    const texts = textsOf(model.locale)
    return way === 'activation' ? texts.access.activate : texts.access.breakGlass
  }

  /** Who is passed over, and that it is not forgotten. */
  async function warning({ model }: SectionVisit, { needs }: Considered): Promise<Part> {
    const words = textsOf(model.locale).access.breakGlass
    const told = decidersOf(needs)
    const names = await access.reading.names([], told)
    const people = told.map((sub) => html`<li><bdi>${names.person(sub) ?? sub}</bdi></li>`)
    return html`${warningNotice(words.lead)}
<p class="lead">${told.length > 0 ? words.told : words.toldNobody}</p>
<ul class="points">${people}</ul>
<p class="hint">${words.kept}</p>`
  }

  async function page(
    visit: SectionVisit,
    considered: Considered,
    sent: Params,
    faults: ReturnType<typeof wishFaults> = [],
  ) {
    const { model } = visit
    const words = wordsOf(visit)
    const isEmergency = way === 'break-glass'
    const { place, rule } = considered
    const view = sectionPage(model, {
      title: words.title,
      back: backToAccess(model),
      lead: isEmergency ? undefined : words.lead,
      failed: faults.length > 0,
      body: [
        html`<p class="row-title"><bdi class="role">${rule.role}</bdi> <bdi>${place.name}</bdi></p>`,
        isEmergency ? await warning(visit, considered) : undefined,
        wishForm(model, {
          considered,
          needsReason: isEmergency,
          typed: typedWish(sent),
          faults,
          submit: { label: words.submit, look: isEmergency ? 'danger' : 'primary' },
        }),
      ],
    })
    return pageReply(faults.length > 0 ? 400 : 200, view)
  }

  function refused(visit: SectionVisit, { status, text }: AccessProblem) {
    const { model } = visit
    const { title } = wordsOf(visit)
    const back = backToAccess(model)
    const view = sectionPage(model, { title, back, failed: true, body: alertNotice(text) })
    return pageReply(status, view)
  }

  /** What the rule asks for, or why the role cannot be taken. */
  async function consider({ actor, model }: SectionVisit, sent: Params) {
    const wanted = { groupId: sent.get('group') ?? '', role: sent.get('role') ?? '' }
    try {
      return await access.taking.consider(actor, way, wanted)
    } catch (error) {
      return refusalInWords(error, textsOf(model.locale))
    }
  }

  /** What keeps the person from a role whose rule asks for a second factor of this moment. */
  function weaknessOf({ session }: SectionVisit): Error | undefined {
    const isStrong = meetsDemand(session, recentFactor('sent'), clock())
    return isStrong ? undefined : new UsersError(10005, 'sign in again, with the second factor')
  }

  return {
    keeps: ['group', 'role'],
    async show(visit, query) {
      // The page before lists what there is to take.
      if (!query.get('group') || !query.get('role')) return redirect(backToAccess(visit.model).href)
      const found = await consider(visit, query)
      if ('text' in found) return refused(visit, found)
      const { needsStrongSignIn } = found.rule
      const step = needsStrongSignIn
        ? await demandSignIn(context, visit, recentFactor('shown'))
        : undefined
      return step ?? page(visit, found, query)
    },
    async submit(visit, sent) {
      const caller = { actor: visit.actor, weakness: weaknessOf(visit) }
      try {
        const wish = readWish(sent)
        if (way === 'activation') await access.taking.activate(caller, wish, undefined)
        else await access.taking.breakGlass(caller, wish)
        return redirect(`${visit.model.overviewHref}/access?done=taken`)
      } catch (error) {
        const isWeak = error === caller.weakness
        const step = isWeak && (await demandSignIn(context, visit, recentFactor('sent')))
        if (step) return step
        const found = await consider(visit, sent)
        if ('text' in found) return refused(visit, found)
        const faults = wishFaults(error)
        if (faults) return page(visit, found, sent, faults)
        return refused(visit, refusalInWords(error, textsOf(visit.model.locale)))
      }
    },
  }
}
