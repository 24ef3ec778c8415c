import type { ScopePolicy } from '../../oauth/scopes.ts'
import type { Consent } from '../../oauth/stores/grant-stores.ts'
import { listClaims, timeOf } from '../../texts/in-words.ts'
import type { Locale } from '../../texts/locales.ts'
import { textsOf } from '../../texts/texts.ts'
import { localProvider } from '../../users/user.ts'
import { clientView } from '../elements/page-model.ts'
import { html } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import type { OwnAccountContext } from './own-account-context.ts'
import {
  afterChange,
  buttonForm,
  type ListRow,
  rowList,
  type Section,
  type SectionVisit,
  sectionPage,
} from './section.ts'

interface Access {
  readonly scopes: readonly string[]
  readonly claims: readonly string[]
}

/** What an app gets by scopes and single claims, in words, on one line. */
export function accessInWords(
  { scopes, claims }: Access,
  locale: Locale,
  { isManagement, isOwn }: ScopePolicy,
): string {
  const texts = textsOf(locale)
  // Names of scopes come from clients. A Map has no inherited properties such as `constructor`.
  const known = new Map<string, { readonly title: string }>(Object.entries(texts.scopes))
  const ofServer = new Map(Object.entries({ ...texts.managementScopes, ...texts.ownScopes }))
  const wordsOf = (scope: string) =>
    isManagement(scope) || isOwn(scope)
      ? ofServer.get(scope.slice(scope.indexOf(':') + 1))
      : known.get(scope)
  const ofScopes = scopes
    .filter((scope) => scope !== 'openid')
    .map((scope) => wordsOf(scope)?.title ?? scope)
  const single = claims.length > 0 ? [`${texts.consent.claims}: ${listClaims(claims, locale)}`] : []
  return [...ofScopes, ...single].join(' · ')
}

/** GET and POST /account/apps: what apps may do, and accounts elsewhere. Field: `client`. */
export function appsSection(context: OwnAccountContext): Section {
  const { clients, withdrawConsent, scopePolicy } = context
  const { users, consentReader } = context.stores

  async function appRow(
    { model, http }: SectionVisit,
    { clientId, scopes, claims, grantedAt }: Consent,
    zone: string | undefined,
  ): Promise<ListRow> {
    const texts = textsOf(model.locale)
    const words = texts.account.apps
    const client = await clients.findKnown(clientId, http)
    const name = client?.name ?? clientId
    const unchecked = client && clientView(client, model.theme).unchecked
    return {
      title: html`<bdi>${name}</bdi>`,
      details: [
        ...(unchecked?.host === undefined ? [] : [html`<bdi>${unchecked.host}</bdi>`]),
        // Its name may be that of another app in this list.
        ...(unchecked ? [texts.uncheckedClient.unchecked] : []),
        accessInWords({ scopes, claims }, model.locale, scopePolicy),
        html`${words.since}: ${timeOf(grantedAt, model.locale, zone)}`,
      ],
      action: buttonForm(model, {
        label: words.withdraw,
        about: name,
        values: { client: clientId },
      }),
    }
  }

  async function page(visit: SectionVisit) {
    const { model, session } = visit
    const words = textsOf(model.locale).account.apps
    const zone = (await users.find(session.sub))?.profile.zoneinfo
    const consents = await consentReader.listOf(session.sub)
    const apps = await Promise.all(consents.map((each) => appRow(visit, each, zone)))
    const identities = await users.identitiesOf(session.sub)
    const linked = identities
      .filter(({ provider }) => provider !== localProvider)
      .map(({ provider, email, createdAt }) => ({
        title: html`<bdi>${provider}</bdi>`,
        details: [
          ...(email === undefined ? [] : [html`<bdi>${email}</bdi>`]),
          html`${words.linked}: ${timeOf(createdAt, model.locale, zone)}`,
        ],
      }))
    const view = sectionPage(model, {
      title: words.title,
      lead: words.lead,
      body: [
        rowList(apps, words.empty),
        apps.length > 0 ? html`<p class="hint">${words.withdrawHint}</p>` : '',
        html`<h2>${words.identities}</h2><p class="hint">${words.identitiesLead}</p>`,
        rowList(linked, words.noIdentities),
      ],
    })
    return pageReply(200, view)
  }

  return {
    show: page,
    async submit(visit, form) {
      const { session, actor } = visit
      const isDone = await withdrawConsent(actor, session.sub, form.get('client') ?? '')
      return isDone ? afterChange(visit, 'withdrawn') : page(visit)
    },
  }
}
