import { visibleText } from '../../kernel/visible-text.ts'
import type { AuthorizationDetail } from '../../oauth/model/authorization-request.ts'
import type { UserClaim } from '../../oauth/model/claim-names.ts'
import type { LocalWords } from '../../texts/choose-locale.ts'
import { lengthOf, listClaims } from '../../texts/in-words.ts'
import type { Locale } from '../../texts/locales.ts'
import { type Texts, textsOf } from '../../texts/texts.ts'
import { type AskedView, askedFacts, type DeviceView, deviceFacts } from '../device/device-facts.ts'
import { form } from '../elements/field.ts'
import { layout } from '../elements/layout.ts'
import { icon, warningNotice } from '../elements/notice.ts'
import { ownIntroduction, pageHead } from '../elements/page-head.ts'
import type { FormModel } from '../elements/page-model.ts'
import {
  type AccountView,
  type ClientView,
  clientRow,
  hasLogo,
  signedInAccount,
} from '../elements/rows.ts'
import { type Html, html, type Page } from '../html/html.ts'

/** Authorization details of one type, as a person reads them (RFC 9396). */
interface DetailView extends Partial<LocalWords> {
  /** The name of the type. */
  readonly type: string
  readonly values: readonly { readonly label: string; readonly value: string }[]
}

type Json = Readonly<Record<string, unknown>>

const longestLabel = 60

/** Every value of a detail with its name; the schema may have a better one. */
export function describeDetail(
  { type, ...members }: AuthorizationDetail,
  schema: Json | undefined,
  words: LocalWords | undefined,
): DetailView {
  const values = isEmpty(members) ? [] : [...valuesOf(members, schema, [])]
  return { type, ...words, values }
}

function* valuesOf(
  value: unknown,
  schema: Json | undefined,
  labels: readonly string[],
): Iterable<DetailView['values'][number]> {
  if (typeof value !== 'object' || value === null || isEmpty(value)) {
    const label = shorten(visibleText(labels.join(' · '), unseen))
    return yield { label, value: visibleText(asText(value), unseen) }
  }
  for (const [name, inner] of Object.entries(value)) {
    if (Array.isArray(value)) {
      yield* valuesOf(inner, objectOf(schema?.items), labels)
    } else {
      const known = ownSchema(schema, name)
      const title = typeof known?.title === 'string' ? known.title : name
      yield* valuesOf(inner, known, [...labels, title])
    }
  }
}

function ownSchema(schema: Json | undefined, name: string): Json | undefined {
  const properties = objectOf(schema?.properties)
  return properties && Object.hasOwn(properties, name) ? objectOf(properties[name]) : undefined
}

function objectOf(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null ? (value as Json) : undefined
}

const unseen = '\ufffd'

const isEmpty = (value: object) => Object.keys(value).length === 0

/** Values are shown whole, since people allow all of them. A request has few bytes of them. */
function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function shorten(label: string): string {
  const letters = [...label]
  return letters.length > longestLabel ? `${letters.slice(0, longestLabel).join('')}…` : label
}

/** One detail in the list of what the client asks for. */
function detailItem({ type, title, hint, lang, values }: DetailView, texts: Texts): Html {
  const dialect = lang ? html` lang="${lang}" dir="auto"` : undefined
  const about = hint ? html`<p class="hint"${dialect}>${hint}</p>` : undefined
  const lines = values.map(
    ({ label, value }) =>
      html`<p class="hint"><bdi>${label}</bdi>: <strong><bdi>${value}</bdi></strong></p>`,
  )
  const heading = title
    ? html`<p${dialect}>${title}</p>`
    : html`<p>${texts.consent.unknownDetail(type)}</p>`
  return html`<li>${icon('tick')}<div>${heading}${about}${lines}</div></li>`
}

/** A scope that the client asks for. */
interface ScopeView {
  readonly name: string
  readonly title?: string | undefined
  readonly hint?: string | undefined
  /** The language of these words, if it is not the one of the page. */
  readonly lang?: string | undefined
  /** Whether the client would use the person's own administration rights. */
  readonly isManagement?: boolean | undefined
  /** Whether it lets the client change what is the person's own. */
  readonly isOwn?: boolean | undefined
}

/** A resource server that the client would use for the person. */
interface ResourceView {
  /** The host of its address: the part that the operator of another site cannot choose. */
  readonly host: string
  readonly title?: string | undefined
  readonly hint?: string | undefined
  readonly lang?: string | undefined
  readonly scopes: readonly ScopeView[]
}

/** What the consent page shows. */
interface ConsentModel extends FormModel {
  readonly client: ClientView
  readonly account: AccountView
  /** Link to sign in with another account. */
  readonly switchHref?: string | undefined
  /** Scopes of this server, and those of no resource. */
  readonly scopes: readonly ScopeView[]
  readonly resources?: readonly ResourceView[]
  /** Claims that the client asks for one by one, besides those of the scopes. */
  readonly claims: readonly UserClaim[]
  /** What the client asks for on this occasion alone. */
  readonly details?: readonly DetailView[]
  /** Where the answer goes. */
  readonly redirectUri: string
  /** How many seconds the client keeps its access without the person; undefined if it does not. */
  readonly keepsSeconds?: number | undefined
  /** What gets the access instead of this browser. */
  readonly device?: DeviceView | AskedView | undefined
}

/** The page of GET /consent. Buttons: `decision` is `allow` or `deny`. */
export function consentPage(model: ConsentModel): Page {
  const { client, account, device } = model
  const texts = textsOf(model.locale)
  const words = texts.consent
  const head = pageHead(model, 'consent')
  const title = device ? waitingWords(device, texts).title : head.title
  const lead = device ? undefined : head.lead
  // What is said of a device is for people's safety, and stays ours.
  const intro = device ? undefined : ownIntroduction(model, client.name)
  const managing = model.scopes.filter(({ isManagement }) => isManagement)
  const others = [
    ...model.scopes
      .filter(({ isManagement }) => !isManagement)
      .map((each) => scopeItem(each, texts)),
    ...(model.claims.length > 0 ? [claimsItem(model, texts)] : []),
    ...(model.details ?? []).map((each) => detailItem(each, texts)),
  ]
  return layout(model, {
    title,
    needs: { form: true, leadsOn: model.leadsOn, images: hasLogo(client) },
    body: html`<h1>${title}</h1>
${lead && html`<p class="lead">${lead}</p>`}
${device && waitingFacts(device, model.locale)}
${signedInAccount(account, texts, model.switchHref)}
${clientRow(client, intro ?? words.intro(client.name), texts)}
${scopeList(others)}
${(model.resources ?? []).map((resource) => resourceSection(resource, texts))}
${managing.length > 0 ? html`<p class="managing">${words.management}</p>` : undefined}
${scopeList(managing.map((each) => scopeItem(each, texts)))}
<p class="hint">${howLong(model, texts)}</p>
${client.unchecked && !device ? destinationNotice(model, texts) : undefined}
${form(
  model,
  html`<input type="hidden" name="management_scopes" value="${managing.map(({ name }) => name).join(' ')}">
<div class="actions two">
<button class="button primary" name="decision" value="allow">${words.allow}</button>
<button class="button" name="decision" value="deny">${words.deny}</button>
</div>`,
)}
${client.unchecked || device ? undefined : returnNote(model.redirectUri, texts)}`,
  })
}

/** For how long the app has what it asks for (ASVS V10.7.2). */
function howLong({ keepsSeconds, locale }: ConsentModel, { consent }: Texts): string {
  if (keepsSeconds === undefined) return consent.keepsUntilTaken
  return consent.keepsFor(lengthOf(keepsSeconds, locale))
}

const waitingWords = ({ kind }: DeviceView | AskedView, texts: Texts) => texts[kind].confirm

function waitingFacts(view: DeviceView | AskedView, locale: Locale): Html {
  return view.kind === 'asked' ? askedFacts(view, locale) : deviceFacts(view, locale)
}

function returnNote(redirectUri: string, { consent }: Texts): Html | undefined {
  // An app's own scheme has no host.
  const host = URL.parse(redirectUri)?.host
  return host ? html`<p class="elsewhere">${consent.returnTo(host)}</p>` : undefined
}

/**
 * Who gets the answer of an app that nobody has checked, unless it is the host of its client_id.
 */
function destinationNotice(
  { client, redirectUri }: Pick<ConsentModel, 'client' | 'redirectUri'>,
  { uncheckedClient: words }: Texts,
): Html | undefined {
  const url = URL.parse(redirectUri)
  if (url?.protocol !== 'https:') return warningNotice(words.toDevice)
  return url.host === client.unchecked?.host ? undefined : warningNotice(words.toHost(url.host))
}

function resourceSection({ host, title, hint, lang, scopes }: ResourceView, texts: Texts): Html {
  const dialect = lang ? html` lang="${lang}" dir="auto"` : undefined
  const alone = html`<li>${icon('tick')}<div><p>${texts.consent.resourceAlone}</p></div></li>`
  const about = hint ? html`<p class="hint"${dialect}>${hint}</p>` : undefined
  return html`<p class="managing">${texts.consent.resource(title ?? host, host)}</p>${about}
${scopeList(scopes.length > 0 ? scopes.map((each) => scopeItem(each, texts)) : [alone])}`
}

function scopeList(items: Html[]): Html | undefined {
  return items.length > 0 ? html`<ul class="scopes">${items}</ul>` : undefined
}

function claimsItem({ claims, locale }: ConsentModel, texts: Texts): Html {
  const words = html`<p>${texts.consent.claims}</p><p class="hint">${listClaims(claims, locale)}</p>`
  return html`<li>${icon('tick')}<div>${words}</div></li>`
}

function scopeItem(scope: ScopeView, texts: Texts): Html {
  const known = wordsOf(scope, texts)
  const title = scope.title ?? known?.title ?? texts.consent.unknownScope(scope.name)
  const hint =
    scope.hint ?? known?.hint ?? (scope.title ? undefined : texts.consent.unknownScopeHint)
  const words = html`<p>${title}</p>${hint ? html`<p class="hint">${hint}</p>` : undefined}`
  const body = scope.lang
    ? html`<div lang="${scope.lang}" dir="auto">${words}</div>`
    : html`<div>${words}</div>`
  return html`<li>${icon('tick')}${body}</li>`
}

function wordsOf(
  { name, isManagement, isOwn }: ScopeView,
  texts: Texts,
): { title: string; hint: string } | undefined {
  // The name comes from the request. A Map has no inherited properties such as `constructor`.
  const known = new Map(Object.entries(texts.scopes)).get(name)
  if (known || (isManagement === false && !isOwn)) return known
  const ofServer = new Map(Object.entries({ ...texts.managementScopes, ...texts.ownScopes }))
  return ofServer.get(name.slice(name.indexOf(':') + 1))
}
